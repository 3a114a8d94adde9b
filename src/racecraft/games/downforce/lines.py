"""Carrying out a card: its lines, wilds, driving, and the steps that powers add (sections 5 and 8 of the rules).

Functions that may finish the card answer whether it is over; when it is not, the state waits for a choice.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from racecraft.games.bits import bit, count, lowest
from racecraft.games.downforce import events
from racecraft.games.downforce.cards import WILD
from racecraft.games.downforce.movement import STANDING, lines_crossed, reach, reach_through, way
from racecraft.games.downforce.powers import (
    AGGRESSIVE,
    AMBITIOUS,
    CUNNING,
    DEFENSIVE,
    STRATEGIC,
    TRICKY,
    UNPREDICTABLE,
)
from racecraft.games.downforce.state import (
    AMBITION,
    COLOURING,
    DEFENDING,
    DRIVING,
    FINISH_BIT,
    HOME,
    NOBODY,
    OFFER,
    OMITTING,
    ORDERING,
    Position,
)

_ALL_CARS: Final = 0b111111
_FULL_CARD: Final = 6  # lines on a card from which Strategic may leave one out


def play_card(state: Position, card: i64) -> bool:
    """Put a card of the seat whose turn it is on the table."""
    state.hand[state.turn] &= ~bit(card)
    state.clear_card()
    state.card = card
    state.emit(events.PLAYED, state.turn, card, 0, 0)
    lines = state.deck.line_count[card]
    if state.holder[TRICKY] == state.turn and lines > 1:
        state.wait_for(ORDERING, state.turn)
        return False
    if state.holder[STRATEGIC] == state.turn and lines == _FULL_CARD:
        state.wait_for(OMITTING, state.turn)
        return False
    return carry_on(state)


def set_order(state: Position, up: bool) -> bool:
    """Tricky: carry the lines out from the bottom, or not."""
    state.up = up
    if up:
        state.emit(events.REVERSED, state.turn, 1, 0, 0)
    return carry_on(state)


def leave_out(state: Position, line: i64) -> bool:
    """Strategic: leave a line out, or none (-1)."""
    state.omitted = line
    if line >= 0:
        state.emit(events.OMITTED, state.turn, line, 0, 0)
    return carry_on(state)


def present_line(state: Position) -> i64:
    """The printed number of the line that is carried out, from the top."""
    return state.deck.line_count[state.card] - 1 - state.line if state.up else state.line


def speed(state: Position) -> i64:
    """The speed of the present line."""
    return state.deck.line_speed[state.card * 6 + present_line(state)]


def carry_on(state: Position) -> bool:
    """Carry out lines until a choice is needed or the last one is done."""
    while state.line < state.deck.line_count[state.card] and not race_decided(state):
        line = present_line(state)
        if line == state.omitted:
            state.line += 1
            continue
        colour = state.deck.line_colour[state.card * 6 + line]
        if colour == WILD:
            colours = wild_colours(state)
            if count(colours) > 1:
                state.wait_for(COLOURING, state.turn)
                return False
            colour = take_wild(state, lowest(colours))
        if not drive(state, colour):
            return False
    return offer_defence(state)


def wild_colours(state: Position) -> i64:
    """The colours that the present wild line may move."""
    free = _ALL_CARS & ~state.wilds
    if state.holder[UNPREDICTABLE] != state.turn:
        free &= ~state.deck.printed[state.card]
    return free


def take_wild(state: Position, colour: i64) -> i64:
    """Let the present wild line be a colour; returns it."""
    state.wilds |= bit(colour)
    state.emit(events.WILD_IS, state.turn, colour, speed(state), 0)
    return colour


def choose_colour(state: Position, colour: i64) -> bool:
    """The answer to a wild: carry the line out for a colour, then go on."""
    return drive(state, take_wild(state, colour)) and carry_on(state)


def steerer(state: Position, car: i64) -> i64:
    """The seat that steers a car on the present card."""
    cunning = state.holder[CUNNING]
    return cunning if cunning != NOBODY and state.owner[car] == cunning else state.turn


def drive(state: Position, car: i64) -> bool:
    """Carry the present line out for a car; whether it is done, without a choice."""
    state.car = car
    state.moved_for |= bit(car)
    steps = speed(state)
    if state.is_home(car):
        state.emit(events.LOST, -1, car, steps, 0)
        state.line += 1
        return True
    state.plain = reach(state, car, steps)
    state.ends = state.plain
    if not state.jumped and state.holder[AGGRESSIVE] == state.turn and state.owner[car] == state.turn:
        state.ends |= reach_through(state, car, steps)
    if count(state.ends) > 1:
        state.wait_for(DRIVING, steerer(state, car))
        return False
    return arrive(state, lowest(state.ends), steps)


def arrive(state: Position, end: i64, steps: i64) -> bool:
    """Move the car of the present line to an end; whether no further choice hangs on the line."""
    before = state.at[state.car]
    through = not state.plain & bit(end)
    state.jumped = state.jumped or through
    move(state, end, steps, through)
    if not ambition_is_due(state, before):
        state.line += 1
        return True
    state.ends = reach(state, state.car, 1)
    state.plain = state.ends
    if count(state.ends) > 1:
        state.wait_for(AMBITION, state.turn)
        return False
    return step_further(state, lowest(state.ends))


def step_further(state: Position, end: i64) -> bool:
    """Ambitious: the one step more; the line is then done."""
    if end > 0:
        move(state, end, 1, False)
    state.line += 1
    return True


def ambition_is_due(state: Position, before: i64) -> bool:
    """Whether the present line took a car of the player of the card, who holds Ambitious, over a betting line."""
    seat = state.turn
    if state.holder[AMBITIOUS] != seat or state.owner[state.car] != seat or state.is_home(state.car):
        return False
    return lines_crossed(state.track, before, state.at[state.car]) != 0


def move(state: Position, end: i64, steps: i64, through: bool) -> None:
    """Put the present car on an end of its window."""
    car = state.car
    before = state.at[car]
    if end == 0:
        state.emit(events.LOST, -1, car, steps, 0)
        return
    if state.trace is not None:
        _tell_way(state, end, steps, through)
    spaces = state.track.n
    after = before + end if end < FINISH_BIT else 2 * spaces
    state.at[car] = after
    _pass_lines(state, car, after)
    if end == FINISH_BIT:
        state.emit(events.HOME, state.owner[car], car, state.homes, 0)
        state.at[car] = HOME - state.homes
        state.homes += 1
        if state.config.first_home and state.first < 0 and state.owner[car] >= 0:
            state.first = state.owner[car]


def _tell_way(state: Position, end: i64, steps: i64, through: bool) -> None:
    if state.trace is None:
        return
    spaces = state.track.n
    here = state.at[state.car] % spaces
    goal = -1 if end == FINISH_BIT else (here + end) % spaces
    path = way(state, state.car, steps, end, through)
    state.trace.append(events.Event(events.MOVED, -1, state.car, here, goal, path))


def _pass_lines(state: Position, car: i64, after: i64) -> None:
    track = state.track
    lines: i64 = len(track.lines)
    while state.due < lines and after >= track.n + track.lines[state.due]:
        state.emit(events.CROSSED, state.owner[car], car, state.due, 0)
        state.due += 1


def race_decided(state: Position) -> bool:
    """Whether the race ends in the middle of a card: all cars home, or the goal is the first one home."""
    return state.homes == 6 or state.first >= 0


def offer_defence(state: Position) -> bool:
    """After the last line: offer the Defensive step where it is due; else the card is over."""
    seat = state.holder[DEFENSIVE]
    if seat < 0 or seat == state.turn or race_decided(state):
        return True
    if state.cars_of(seat) & state.moved_for or defenders(state, seat) == 0:
        return True
    state.wait_for(OFFER, seat)
    return False


def defenders(state: Position, seat: i64) -> i64:
    """The cars of a seat that have a free space ahead, or the finish."""
    able: i64 = 0
    car: i64 = 0
    while car < 6:
        if state.owner[car] == seat and not state.is_home(car) and reach(state, car, 1) != STANDING:
            able |= bit(car)
        car += 1
    return able


def defend(state: Position, car: i64) -> bool:
    """Defensive: a car makes the step; whether it had one way only."""
    state.car = car
    state.ends = reach(state, car, 1)
    state.plain = state.ends
    if count(state.ends) > 1:
        state.wait_for(DEFENDING, state.holder[DEFENSIVE])
        return False
    move(state, lowest(state.ends), 1, False)
    return True
