import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

import { beforeAll, describe, expect, it } from "vitest";

import type { GameEvent } from "../src/api/types";
import { language, t } from "../src/i18n/language.svelte";
import { lineOf } from "../src/log/lines";

function filesUnder(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesUnder(path) : [path];
  });
}

const sources = filesUnder("src").filter((path) => /\.(ts|svelte)$/.test(path) && !path.endsWith("schema.d.ts"));
const text = sources.map((path) => readFileSync(path, "utf8")).join("\n");
const catalogue = filesUnder("locales/en")
  .filter((path) => path.endsWith(".ftl"))
  .map((path) => readFileSync(path, "utf8"))
  .join("\n");
const ids = [...catalogue.matchAll(/^([a-z][\w-]*) =/gm)].map(([, id]) => id ?? "");

beforeAll(() => language.load("en"));

describe("the catalogue", () => {
  it("has every message that is asked for by name", () => {
    const asked = [...text.matchAll(/\bt\(\s*"([^"]+)"/g)].map(([, id]) => id ?? "");
    expect(asked.filter((id) => !ids.includes(id))).toEqual([]);
  });

  it("has no message twice, and none that nothing asks for", () => {
    expect(ids.filter((id, k) => ids.indexOf(id) !== k)).toEqual([]);
    const quoted = new Set([...text.matchAll(/"([a-z][\w-]*)"/g)].map(([, id]) => id ?? ""));
    const stems = [...text.matchAll(/`([a-z][\w-]*?-?)\$\{/g)].map(([, stem]) => stem ?? "").filter(Boolean);
    stems.push(...[...text.matchAll(/\bcalled\(["`](switch|bot|preset-about|preset)/g)].map(([, kind]) => `${kind ?? ""}-`));
    expect(ids.filter((id) => !quoted.has(id) && !stems.some((stem) => id.startsWith(stem)) && !(id in { downforce: 1, rally: 1 }))).toEqual([]);
  });
});

describe("the log", () => {
  const events: GameEvent[] = [
    { event: "sold", seat: 1, car: "red", price: 3, power: null },
    { event: "moved", car: "red", start: 3, end: null, path: [3, 4] },
    { event: "lost", car: "red", steps: 2 },
    { event: "lost", reason: "out of fuel", turns: 3, left: 2 },
    { event: "drew", seat: 1, cards: null },
    { event: "drew", card: 4, left: 3 },
    { event: "game_over", seat: 1, total: -4, won: 0 },
    { event: "game_over", seat: 1, total: null, won: 1 },
  ];

  it.each(events)("tells of $event", (event) => {
    const line = lineOf(event, ["Ada"]);
    expect(line?.text).not.toMatch(/^log-|\{|undefined|null|none/);
  });

  it("says money with its sign", () => {
    expect(lineOf(events[6] as GameEvent, ["Ada"])?.text).toBe("Ada: −$4M.");
    expect(t("money", { money: 4 })).toBe("$4M");
  });
});
