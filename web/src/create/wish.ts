import type { CreateTable, GameOffer } from "../api/types";

export type Sitter = "open" | "person" | "bot";

/** One seat of the table that is being made. */
export interface Chair {
  sitter: Sitter;
  bot: string;
  name: string;
}

/** What a person fills in to create a table. */
export interface Form {
  preset: string;
  changed: Record<string, string>;
  tracks: string[];
  chairs: Chair[];
  hotSeat: boolean;
  clock: string;
  watch: "off" | "public" | "open";
}

export const CLOCKS: Record<string, { bank: number; increment: number } | null> = {
  none: null,
  quick: { bank: 120, increment: 10 },
  calm: { bank: 600, increment: 30 },
  long: { bank: 86_400, increment: 3_600 },
};

export function emptyForm(offer: GameOffer): Form {
  const seats = offer.seats.includes(4) ? 4 : (offer.seats[0] ?? 1);
  const bot = offer.bots.at(-1)?.bot ?? "";
  const chairs = Array.from({ length: seats }, (_, k): Chair => ({ sitter: k === 0 ? "person" : "open", bot, name: "" }));
  const preset = offer.presets.find((one) => one.preset === "normal") ?? offer.presets[0];
  return {
    preset: preset?.preset ?? "",
    changed: {},
    tracks: [],
    chairs,
    hotSeat: false,
    clock: "none",
    watch: "public",
  };
}

/** Change the number of seats; those that stay keep who sits there. */
export function resize(chairs: Chair[], seats: number, bot: string): Chair[] {
  const more = Array.from({ length: Math.max(0, seats - chairs.length) }, (): Chair => ({ sitter: "open", bot, name: "" }));
  return [...chairs.slice(0, seats), ...more];
}

/** The request that a form stands for. */
export function wishOf(game: GameOffer["game"], form: Form): Omit<CreateTable, "id"> {
  const bots = form.chairs.flatMap(({ sitter, bot }, k) => (sitter === "bot" ? [{ seat: k + 1, bot }] : []));
  const people = form.chairs.filter(({ sitter }) => sitter === "person");
  const full = form.chairs.every(({ sitter }) => sitter !== "open");
  return {
    game,
    preset: form.preset,
    switches: form.changed,
    tracks: form.tracks,
    seats: form.chairs.length,
    bots,
    clock: CLOCKS[form.clock] ?? null,
    watch: form.watch,
    hot_seat: form.hotSeat,
    names: form.hotSeat ? people.map(({ name }) => name.trim()) : [],
    start: full && (form.hotSeat || people.length === 1),
  };
}
