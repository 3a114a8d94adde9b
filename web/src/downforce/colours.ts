import type { Colour } from "../api/types";

export const COLOURS: readonly Colour[] = ["black", "blue", "green", "orange", "red", "yellow"];

/** How a car is told apart without its colour: a letter, and the shape of its badge (in a box from -10 to 10). */
export const LETTERS: Record<Colour, string> = {
  black: "K",
  blue: "B",
  green: "G",
  orange: "O",
  red: "R",
  yellow: "Y",
};

export const SHAPES: Record<Colour, string> = {
  black: "M-8.5-8.5H8.5V8.5H-8.5Z",
  blue: "M-9.5 0A9.5 9.5 0 1 1 9.5 0A9.5 9.5 0 1 1-9.5 0Z",
  green: "M0-10.5L11 8.5H-11Z",
  orange: "M0-11.5L11.5 0L0 11.5L-11.5 0Z",
  red: "M-9-9H9V1.5L0 11L-9 1.5Z",
  yellow: "M0-11L3.2-6.8L8-8L7.6-3L11 0L7.6 3L8 8L3.2 6.8L0 11L-3.2 6.8L-8 8L-7.6 3L-11 0L-7.6-3L-8-8L-3.2-6.8Z",
};

/** Where the letter sits: the middle of the shape. */
export const LETTER_Y: Record<Colour, number> = { black: 0, blue: 0, green: 2.6, orange: 0, red: -1.5, yellow: 0 };

/** Dark letters on light paint. */
export function ink(colour: Colour): string {
  return colour === "orange" || colour === "yellow" ? "#1a1608" : "#ffffff";
}

export function paint(colour: Colour): string {
  return `var(--car-${colour})`;
}
