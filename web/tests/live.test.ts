import { beforeEach, describe, expect, it } from "vitest";

import type { NumberedEvent, Update } from "../src/api/types";
import { pause } from "../src/live/backoff";
import { isStale, unseen } from "../src/live/order";
import { Outbox } from "../src/live/outbox";

function update(last: number, now: number, view_of: number | null = 1): Update {
  return { last, now, you: { view_of } } as Update;
}

function event(n: number): NumberedEvent {
  return { n, at: 0, row: 0, by: "table", what: { event: "race_over", race: 1 } };
}

describe("the pause before connecting again", () => {
  it("grows, stays below ten seconds or so, and is short after a restart", () => {
    const pauses = [0, 1, 2, 3, 8, 20].map((tries) => pause(tries, 1006, 1) ?? 0);
    expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
    expect(Math.max(...pauses)).toBeLessThanOrEqual(10_500);
    expect(pause(0, 1012, 1)).toBeLessThanOrEqual(1000);
  });

  it("never ends when there is no right to be there", () => {
    expect(pause(0, 1008, 0.5)).toBeNull();
  });
});

describe("the order of updates", () => {
  it("knows what is older than what is shown", () => {
    expect(isStale(update(4, 100), update(5, 90))).toBe(true);
    expect(isStale(update(5, 80), update(5, 90))).toBe(true);
    expect(isStale(update(5, 90), update(5, 90))).toBe(false);
    expect(isStale(update(1, 1, null), update(5, 90))).toBe(false);
  });

  it("finds what was not seen, and gaps", () => {
    expect(unseen([event(3), event(4)], 3)).toEqual({ fresh: [event(4)], gap: false });
    expect(unseen([event(6)], 3).gap).toBe(true);
  });
});

describe("commands without an answer", () => {
  beforeEach(() => sessionStorage.clear());

  it("go out again with the same id after a reload, until they are answered", () => {
    const { command } = new Outbox("T").add({ type: "start" });
    const later = new Outbox("T");
    expect(later.commands).toEqual([command]);
    expect(later.settle({ type: "ack", id: command.id, number: 1, table: null })).toBe(true);
    expect(later.settle({ type: "ack", id: command.id, number: 1, table: null })).toBe(false);
    expect(new Outbox("T").size).toBe(0);
  });

  it("give their answer to whoever waits", async () => {
    const box = new Outbox("U");
    const { command, answer } = box.add({ type: "start" });
    box.settle({ type: "rejected", id: command.id, code: "stale", message: "", prompt: null });
    expect((await answer).type).toBe("rejected");
  });
});
