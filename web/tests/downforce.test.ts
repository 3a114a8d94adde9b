import { describe, expect, it } from "vitest";

import type { CardLine, CardView, CarView, GameEvent, TrackBoard } from "../src/api/types";
import { frameOf, pathOf } from "../src/downforce/frame";
import { cardRows, lastReveal, resultOf, standings, totals } from "../src/downforce/model";
import { movesIn, Stage } from "../src/downforce/stage.svelte";

const lines: CardLine[] = [
  { colour: "red", speed: 4 },
  { colour: "wild", speed: 3 },
  { colour: "wild", speed: 1 },
];

function card(part: Partial<CardView>): CardView {
  const start = { seat: 1, card: "R4W3W1", lines_done: 0, from_the_bottom: false, left_out: null, wild_colours: [] };
  return { ...start, moved_for: [], car: null, ends: [], drove_through: false, ...part };
}

function car(colour: CarView["car"], space: number | null, lap: number | null, home: number | null = null): CarView {
  return { car: colour, owner: 1, sold: true, price: 0, space, lap, home };
}

const track = {
  centres: [
    [0, 0],
    [100, 0],
    [200, 0],
  ],
  headings: [0, 0, 0],
  start_line: [
    [300, -10],
    [300, 10],
  ],
} as unknown as TrackBoard;

describe("the card on the table", () => {
  it("is carried out from the top", () => {
    const rows = cardRows(card({ lines_done: 1, wild_colours: ["blue"] }), lines);
    expect(rows.map(({ state }) => state)).toEqual(["done", "now", "next"]);
    expect(rows.map(({ wild }) => wild)).toEqual([null, "blue", null]);
  });

  it("or from the bottom, with a line left out", () => {
    const rows = cardRows(card({ lines_done: 1, from_the_bottom: true, left_out: 1, wild_colours: ["blue"] }), lines);
    expect(rows.map(({ state }) => state)).toEqual(["out", "now", "done"]);
    expect(rows.map(({ wild }) => wild)).toEqual([null, null, "blue"]);
  });
});

it("puts cars at home first, then those that are further", () => {
  const cars = [car("red", 5, 1), car("blue", 90, 0), car("black", null, null, 2), car("green", null, null, 1)];
  expect(standings(cars).map((one) => one.car)).toEqual(["green", "black", "red", "blue"]);
});

it("adds up a hand", () => {
  const sums = totals(["a", "a", "b"], { a: lines, b: [{ colour: "red", speed: 5 }] });
  expect(sums.find(({ colour }) => colour === "red")?.steps).toBe(13);
  expect(sums.find(({ colour }) => colour === "wild")?.steps).toBe(8);
});

it("keeps the last auction apart from those before", () => {
  const events: GameEvent[] = [
    { event: "showed", seat: 1, card: "a", bid: 2 },
    { event: "sold", seat: 1, car: "red", price: 2, power: null },
    { event: "showed", seat: 2, card: "b", bid: 0 },
  ];
  expect(lastReveal(events.slice(0, 2))?.outcome?.event).toBe("sold");
  expect(lastReveal(events)).toEqual({ bids: [{ event: "showed", seat: 2, card: "b", bid: 0 }], outcome: null });
  expect(lastReveal([])).toBeNull();
});

it("reads who won, and whether by money", () => {
  expect(resultOf({ winners: [2], totals: [1, 5] })).toEqual({ winners: [2], money: true });
  expect(resultOf({ winners: [1, 2], totals: [null, null] })).toEqual({ winners: [1, 2], money: false });
  expect(resultOf(null)).toEqual({ winners: [], money: false });
});

describe("the part of the board that is shown", () => {
  it("holds the points and stays on the board", () => {
    const [x, y, wide, high] = frameOf([{ x: 950, y: 40 }, { x: 990, y: 100 }], [0, 0, 1000, 1000]);
    expect(x + wide).toBeLessThanOrEqual(1000);
    expect(y).toBeGreaterThanOrEqual(0);
    expect(high).toBe(wide);
  });

  it("goes over the line when a car comes home", () => {
    expect(pathOf(track, [1, 2], true)).toBe("M0 0L100 0L300 0");
    expect(pathOf(track, [1], false)).toBe("");
  });
});

it("leaves a car where it is when it is told to drive from elsewhere", async () => {
  const stage = new Stage(() => 0);
  await stage.show(track, [car("red", 3, 1)], []);
  await stage.drive({ event: "moved", car: "red", start: 1, end: 3, path: [1, 2, 3] }, 10);
  expect(stage.poses.red).toEqual({ x: 200, y: 0, heading: 0, space: 3 });
  expect(movesIn([{ event: "race_over", race: 1 }])).toEqual([]);
});
