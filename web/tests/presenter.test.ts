import { describe, expect, it, vi } from "vitest";

import type { GameEvent, NumberedEvent, Update } from "../src/api/types";
import { Presenter } from "../src/motion/presenter.svelte";

const moved: GameEvent = { event: "moved", car: "red", start: 1, end: 3, path: [1, 2, 3] };
const numbered: NumberedEvent = { n: 1, at: 0, row: 1, by: "bot", what: moved };

function update(last: number): Update {
  return { last } as Update;
}

describe("what is shown", () => {
  it("comes at once without motion", async () => {
    const presenter = new Presenter(() => 0);
    presenter.push(update(1), [numbered]);
    await vi.waitFor(() => expect(presenter.shown?.last).toBe(1));
    expect(presenter.busy).toBe(false);
  });

  it("waits for the events before it, and is there at once when skipped", async () => {
    const presenter = new Presenter(() => 1);
    const seen: GameEvent[] = [];
    presenter.perform = (event) => {
      seen.push(event);
      return new Promise(() => undefined);
    };
    presenter.push(update(1), [numbered]);
    presenter.push(update(2), [numbered]);
    expect(presenter.shown).toBeNull();
    expect(seen).toEqual([moved]);
    presenter.skip();
    await vi.waitFor(() => expect(presenter.shown?.last).toBe(2));
  });

  it("is never what was pushed before it was cleared", async () => {
    const presenter = new Presenter(() => 1);
    presenter.push(update(1), [numbered]);
    presenter.clear();
    presenter.push(update(9), []);
    await vi.waitFor(() => expect(presenter.shown?.last).toBe(9));
  });

  it("leaves out the events of those far behind", async () => {
    const presenter = new Presenter(() => 1);
    for (let last = 1; last <= 30; last += 1) presenter.push(update(last), [numbered]);
    await vi.waitFor(() => expect(presenter.shown?.last).toBe(30), 500);
  });
});
