"""What the person is asked, in words, and every choice with what it does; all of it from the view of their seat."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from rich.text import Text

from racecraft.cli.terminal import chips
from racecraft.cli.terminal.choices import Choice, Prompt, car_words
from racecraft.cli.terminal.ends import end_choice, steps_of
from racecraft.cli.terminal.powers import POWER_TEXTS, power_name
from racecraft.games.downforce import actions
from racecraft.games.downforce import state as phases
from racecraft.games.downforce.auction import bid_value, car_on_block, is_forced, power_of_lot
from racecraft.games.downforce.bets import ODDS, PAY, rank
from racecraft.games.downforce.cards import COLOURS, SPEED8, WILD
from racecraft.games.downforce.lines import present_line, speed
from racecraft.games.downforce.movement import STANDING, reach
from racecraft.games.downforce.state import Position
from racecraft.games.downforce.view import View


def prompt_of(view: View) -> Prompt | None:
    """The question to the seat of a view, if it has to choose now."""
    legal = view.legal()
    if not legal:
        return None
    return _PROMPTS[int(view.known.phase)](_Now(view.known, int(view.seat), legal))


class _Now(NamedTuple):
    """What is known, who is asked, and what is legal."""

    state: Position
    seat: int
    legal: list[int]


def _bid(now: _Now) -> Prompt:
    state = now.state
    car, power = int(car_on_block(state)), int(power_of_lot(state, state.turned))
    lot = f"the {COLOURS[car]} car" + (f" with {power_name(power)}" if power >= 0 else "")
    how = "Only players without a car bid, and it sells at any price." if is_forced(state) else "All bid at once."
    cards = sorted((action - actions.BID for action in now.legal), key=lambda card: (-bid_value(state, card), card))
    return Prompt(
        f"Bid for {COLOURS[car]}",
        f"Show a card: its number for {COLOURS[car]} is your bid for {lot}. {how}",
        tuple(_bid_choice(state, card, car) for card in cards),
        "A bid is final. You get the card back, but everybody will have seen it.",
    )


def _bid_choice(state: Position, card: int, car: int) -> Choice:
    worth = int(bid_value(state, card))
    label = Text.assemble((f"${worth}M ", "bold"), chips.chips(state.deck, card, ""))
    why = "" if worth else " A card without this colour bids nothing; a wild is not this colour."
    return Choice(actions.BID + card, label, f"Bids ${worth}M for the {COLOURS[car]} car.{why}", car=car)


def _keep(now: _Now) -> Prompt:
    powers = [action - actions.KEEP for action in now.legal]
    choices = [Choice(actions.KEEP + power, Text(power_name(power)), POWER_TEXTS[power]) for power in powers]
    asks = "You won several powers and keep one. It serves all your cars; the others go to the box."
    return Prompt("Keep one power", asks, tuple(choices), "This is final. Keep it?")


def _play(now: _Now) -> Prompt:
    state = now.state
    deck = state.deck
    cards = sorted(now.legal, key=lambda card: (card < SPEED8, -deck.line_count[card], card))
    choices = [Choice(card, chips.chips(deck, card, ""), _card_detail(state, card, now.seat)) for card in cards]
    asks = "Play a card: its lines move their cars, from top to bottom, and you steer."
    return Prompt("Your turn", asks, tuple(choices))


def _card_detail(state: Position, card: int, seat: int) -> str:
    """Every line of a card with whose car it is for."""
    words: list[str] = []
    for colour, steps in chips.lines_of(state.deck, card):
        who = "a colour you choose" if colour == WILD else car_words(state, colour, seat)
        words.append(f"{chips.line_words(colour, steps)} ({who})")
    return "; ".join(words)


def _order(now: _Now) -> Prompt:
    state = now.state
    lines = [chips.line(colour, steps) for colour, steps in chips.lines_of(state.deck, state.card)]
    down = Choice(actions.DOWN, Text.assemble("top first ", *lines), "The lines as they stand on the card.")
    up = Choice(actions.UP, Text.assemble("bottom first ", *lines[::-1]), "The lowest line first, the highest last.")
    return Prompt("Tricky", "In which order are the lines carried out?", (down, up))


def _omit(now: _Now) -> Prompt:
    state = now.state
    lines = chips.lines_of(state.deck, state.card)
    choices = [
        Choice(actions.OMIT + at, Text.assemble("without ", chips.line(*line)), _omitted(state, line[0], now.seat))
        for at, line in enumerate(lines)
    ]
    none = Choice(actions.OMIT_NONE, Text("none"), "All lines are carried out.")
    return Prompt("Strategic", "You may leave one line out.", (none, *choices))


def _omitted(state: Position, colour: int, seat: int) -> str:
    if colour == WILD:
        return "The wild moves nobody."
    return f"{COLOURS[colour].capitalize()} ({car_words(state, colour, seat)}) is not moved."


def _colour(now: _Now) -> Prompt:
    state = now.state
    steps = int(speed(state))
    cars = [action - actions.COLOUR for action in now.legal]
    choices = [
        Choice(actions.COLOUR + car, chips.car(car), _moves(state, car, now.seat, steps), car=car) for car in cars
    ]
    return Prompt(f"Wild {steps}", f"Which car does the wild line move {_spaces(steps)}?", tuple(choices))


def _moves(state: Position, car: int, seat: int, steps: int) -> str:
    if state.is_home(car):
        what = "The line is lost."
    elif reach(state, car, steps) == STANDING:
        what = "It is blocked: the line is lost."
    else:
        what = f"Moves {_spaces(steps)}."
    return f"{COLOURS[car].capitalize()} ({car_words(state, car, seat)}). {what}"


def _spaces(steps: int) -> str:
    return "1 space" if steps == 1 else f"{steps} spaces"


def _drive(now: _Now) -> Prompt:
    state = now.state
    car = COLOURS[state.car]
    choices = tuple(sorted((end_choice(state, action) for action in now.legal), key=lambda end: end.rank))
    if state.phase == phases.AMBITION:
        return Prompt(f"Ambitious: {car}", f"The {car} car passed a betting line and goes one step more.", choices)
    if state.phase == phases.DEFENDING:
        return Prompt(f"Defensive: {car}", f"The {car} car goes one space. Where to?", choices)
    colour, printed = chips.lines_of(state.deck, state.card)[present_line(state)]
    line = chips.line_words(colour, printed)
    asks = f"Line {line}: where does {car} end? It goes {_spaces(steps_of(state))}."
    return Prompt(f"Steer {car}", asks, choices)


def _offer(now: _Now) -> Prompt:
    cars = [action - actions.STEP for action in now.legal if action != actions.STAY]
    choices = [Choice(actions.STEP + car, chips.car(car), _moves(now.state, car, now.seat, 1), car=car) for car in cars]
    none = Choice(actions.STAY, Text("none"), "Your cars stay where they are.")
    asks = "The card had no line for your cars: one of them may go one space."
    return Prompt("Defensive", asks, (*choices, none))


def _bet(now: _Now) -> Prompt:
    state = now.state
    bet = int(state.bets_made) - 1
    cars = sorted((action - actions.BET for action in now.legal), key=lambda car: rank(state, car))
    choices = [Choice(actions.BET + car, chips.car(car), _pays(state, car, bet, now.seat), car=car) for car in cars]
    asks = "Which car will do best? Nobody sees your bet before the race is over."
    return Prompt(f"Bet {bet + 1}", asks, tuple(choices), "A bet is final.")


def _pays(state: Position, car: int, bet: int, seat: int) -> str:
    factor = int(rank(state, car)) + 1 if state.config.odds else 1
    table = ODDS if state.config.odds else PAY
    first, second, third = (factor * table[3 * bet + place] for place in range(3))
    pays = f"pays ${first}M if it comes in 1st, {second} if 2nd, {third} if 3rd"
    return f"{COLOURS[car].capitalize()} ({car_words(state, car, seat)}) {pays}."


_PROMPTS: Final[dict[int, Callable[[_Now], Prompt]]] = {
    phases.BIDDING: _bid,
    phases.KEEPING: _keep,
    phases.PLAYING: _play,
    phases.ORDERING: _order,
    phases.OMITTING: _omit,
    phases.COLOURING: _colour,
    phases.DRIVING: _drive,
    phases.AMBITION: _drive,
    phases.OFFER: _offer,
    phases.DEFENDING: _drive,
    phases.BETTING: _bet,
}
