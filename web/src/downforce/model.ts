// What the screens show, put together from what the server sends. Nothing here decides what is allowed.
import type { CardLine, CardView, CarView, Colour, DownforceView, GameEvent, Option, OptionOf, Prompt } from "../api/types";
import { COLOURS } from "./colours";

type LineState = "done" | "now" | "next" | "out";

export interface Row {
  line: CardLine;
  state: LineState;
  /** The car that a wild line moves, once it is chosen. */
  wild: Colour | null;
}

/** The lines of the card on the table, from the top, and how far it has been carried out. */
export function cardRows(card: CardView, lines: CardLine[]): Row[] {
  const order = lines.map((_, k) => (card.from_the_bottom ? lines.length - 1 - k : k));
  let wilds = 0;
  const rows = new Map<number, Row>();
  for (const [step, k] of order.entries()) {
    const line = lines[k];
    if (!line) continue;
    const out = card.left_out === k + 1;
    const state = out ? "out" : step < card.lines_done ? "done" : step === card.lines_done ? "now" : "next";
    const wild = line.colour === "wild" && !out ? (card.wild_colours[wilds++] ?? null) : null;
    rows.set(k, { line, state, wild });
  }
  return lines.flatMap((_, k) => rows.get(k) ?? []);
}

/** Cars from first to last: those at home by place, the others by how far they are (numbers of spaces grow with it). */
export function standings(cars: CarView[]): CarView[] {
  const key = (car: CarView): number =>
    car.home !== null ? 1e9 - car.home : (car.lap ?? 0) * 1000 + (car.space ?? 0);
  return [...cars].sort((a, b) => key(b) - key(a));
}

/** Steps that the cards of a hand hold for each colour, and in wild lines. */
export function totals(cards: string[], lines: Record<string, CardLine[]>): { colour: Colour | "wild"; steps: number }[] {
  const sum = new Map<string, number>();
  for (const line of cards.flatMap((card) => lines[card] ?? [])) {
    sum.set(line.colour, (sum.get(line.colour) ?? 0) + line.speed);
  }
  return [...COLOURS, "wild" as const].map((colour) => ({ colour, steps: sum.get(colour) ?? 0 }));
}

/** The options of a prompt that are of one kind. */
export function optionsOf<K extends Option["kind"]>(prompt: Prompt | null, kind: K): OptionOf<K>[] {
  return (prompt?.options ?? []).filter((option): option is OptionOf<K> => option.kind === kind);
}

export function carsOf(view: DownforceView, seat: number): CarView[] {
  return view.cars.filter((car) => car.owner === seat);
}

/** What a seat holds, as far as the viewer may see it. */
export function handOf(view: DownforceView, seat: number | null): string[] {
  return view.players.find((player) => player.seat === seat)?.cards_known ?? [];
}

export interface Reveal {
  bids: { seat: number; card: string; bid: number }[];
  outcome: GameEvent | null;
}

/** The last auction that was turned up: its bids and how it ended. */
export function lastReveal(events: GameEvent[]): Reveal | null {
  let found: Reveal | null = null;
  for (const event of events) {
    if (event.event === "showed") {
      if (!found || found.outcome) found = { bids: [], outcome: null };
      found.bids.push(event);
    } else if (found && !found.outcome && (event.event === "sold" || event.event === "set_aside" || event.event === "ownerless")) {
      found.outcome = event;
    }
  }
  return found;
}

/** Who won (seats), and whether money decided, from the result of a game. */
export function resultOf(result: Record<string, unknown> | null): { winners: number[]; money: boolean } {
  const winners = Array.isArray(result?.["winners"]) ? result["winners"].filter((seat) => typeof seat === "number") : [];
  const totals: unknown = result?.["totals"];
  return { winners, money: Array.isArray(totals) && totals.some((total) => total !== null) };
}
