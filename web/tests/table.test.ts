import { describe, expect, it } from "vitest";

import type { GameOffer, OptionOf } from "../src/api/types";
import { routeOf } from "../src/app/router.svelte";
import { emptyForm, resize, wishOf } from "../src/create/wish";
import { firstSplit, PARTS, stepped } from "../src/rally/split";
import { clockText, timeLeft } from "../src/table/clock";
import { dueSeat, isDone } from "../src/table/curtain";

describe("addresses", () => {
  it.each([
    ["/", { page: "start" }],
    ["/t/k7qf2m", { page: "table", code: "K7QF2M" }],
    ["/r/r-1?at=12&as=2", { page: "replay", id: "r-1", at: 12, as: "2" }],
    ["/r/r-1?at=-3", { page: "replay", id: "r-1", at: 0, as: null }],
    ["/new?game=rally", { page: "new", game: "rally" }],
    ["/nothing", { page: "missing" }],
  ])("%s", (path, route) => {
    expect(routeOf(new URL(path, "http://here"))).toEqual(route);
  });
});

describe("the curtain", () => {
  it("falls for the first of the own seats that is asked, unless that one looks already", () => {
    expect(dueSeat([2, 3], [1, 2, 3], null)).toBe(2);
    expect(dueSeat([2, 3], [1, 2, 3], 3)).toBeNull();
    expect(dueSeat([2], [1, 2, 3], 3)).toBe(2);
    expect(dueSeat([4], [1, 2, 3], null)).toBeNull();
  });

  it("ends the look of one who is not asked any more", () => {
    expect(isDone([2], 1)).toBe(true);
    expect(isDone([2], 2)).toBe(false);
    expect(isDone([], null)).toBe(false);
  });
});

it("counts thinking time down on the server's clock", () => {
  expect(timeLeft({ clock: 60_000, clock_runs_since: null }, 99)).toBe(60_000);
  expect(timeLeft({ clock: 60_000, clock_runs_since: 1_000 }, 11_000)).toBe(50_000);
  expect(timeLeft({ clock: 5_000, clock_runs_since: 1_000 }, 11_000)).toBe(0);
  expect(clockText(61_000)).toBe("1:01");
  expect(clockText(3_661_000)).toBe("1:01:01");
});

describe("the form of a table", () => {
  const offer = {
    game: "downforce",
    seats: [2, 3, 4, 5, 6],
    presets: [{ preset: "standard", switches: {} }],
    bots: [{ bot: "random", about: "" }],
  } as unknown as GameOffer;

  it("becomes a wish that begins at once when nobody else is waited for", () => {
    const form = emptyForm(offer);
    expect(wishOf("downforce", form).start).toBe(false);
    for (const chair of form.chairs.slice(1)) chair.sitter = "bot";
    const wish = wishOf("downforce", form);
    expect(wish.start).toBe(true);
    expect(wish.bots).toHaveLength(3);
  });

  it("keeps who sits when the number of seats changes", () => {
    const form = emptyForm(offer);
    const more = resize(form.chairs, 6, "random");
    expect(more.map(({ sitter }) => sitter)).toEqual(["person", "open", "open", "open", "open", "open"]);
    expect(resize(more, 2, "random")).toHaveLength(2);
  });
});

describe("the split of a shortfall", () => {
  const pays: OptionOf<"pay">[] = [];
  for (let fuel = 0; fuel <= 3; fuel += 1)
    for (let health = 0; health <= 3 - fuel; health += 1) {
      const speed = 3 - fuel - health;
      if (speed <= 1) pays.push({ kind: "pay", action: pays.length, text: "", hands_over: false, fuel, health, speed });
    }

  it("is always one that is offered, whatever is clicked", () => {
    let now = firstSplit(pays);
    for (const part of [...PARTS, ...PARTS])
      for (const by of [1, -1, 1] as const) {
        if (!now) throw new Error("no split");
        const next = stepped(pays, now, part, by, null);
        if (next) expect(next[part]).toBe(now[part] + by);
        now = next ?? now;
        expect(now.fuel + now.health + now.speed).toBe(3);
      }
  });
});
