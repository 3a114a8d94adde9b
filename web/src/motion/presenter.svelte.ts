import type { GameEvent, NumberedEvent, Update } from "../api/types";
import { lengthOf } from "./timing";

/** More updates behind than this are not shown one by one. */
const FAR_BEHIND = 6;

interface Item {
  update: Update;
  events: NumberedEvent[];
  turn: number;
}

/** Shows what happened, one event after the other, and then the view as it stands. */
export class Presenter {
  /** The update whose view is on the screen. */
  shown = $state.raw<Update | null>(null);
  /** The event that is being shown. */
  event = $state.raw<GameEvent | null>(null);
  /** The events of the update under way that have been shown. */
  told = $state.raw<NumberedEvent[]>([]);
  busy = $state(false);
  /** Lets something on the screen play its part in an event: it is given the event and a length in ms. */
  perform: ((event: GameEvent, length: number) => Promise<void>) | null = null;

  #queue: Item[] = [];
  /** Changes with every `clear`: what was pushed before it is never shown after it. */
  #turn = 0;
  #running = false;
  #hurry = false;
  #wake: (() => void) | null = null;

  constructor(private readonly speed: () => number) {
    document.addEventListener("visibilitychange", this.#hide);
  }

  readonly #hide = (): void => {
    if (document.visibilityState === "hidden") this.skip();
  };

  push(update: Update, events: NumberedEvent[]): void {
    this.#queue.push({ update, events, turn: this.#turn });
    if (this.#queue.length > FAR_BEHIND) this.skip();
    if (!this.#running) void this.#run();
  }

  /** Show at once how things stand. */
  skip(): void {
    if (!this.#running) return;
    this.#hurry = true;
    this.#wake?.();
  }

  stop(): void {
    document.removeEventListener("visibilitychange", this.#hide);
    this.clear();
  }

  clear(): void {
    this.#queue = [];
    this.#turn += 1;
    this.skip();
    this.shown = null;
    this.event = null;
    this.told = [];
  }

  async #run(): Promise<void> {
    this.#running = true;
    this.#hurry = false;
    for (let item = this.#queue.shift(); item; item = this.#queue.shift()) {
      for (const event of item.events) await this.#show(event, item.turn);
      this.event = null;
      this.told = [];
      if (this.#queue.length === 0) this.#hurry = false;
      if (item.turn === this.#turn) this.shown = item.update;
    }
    this.#running = false;
    this.busy = false;
  }

  async #show(numbered: NumberedEvent, turn: number): Promise<void> {
    const past = this.#hurry || turn !== this.#turn;
    const speed = past || document.visibilityState === "hidden" ? 0 : this.speed();
    if (speed === 0) return;
    const event = numbered.what;
    const length = lengthOf(event) / speed;
    this.event = event;
    this.told = [...this.told, numbered];
    if (length === 0) return;
    this.busy = true;
    const over = new Promise<void>((resolve) => (this.#wake = resolve));
    const shown = this.perform?.(event, length) ?? Promise.resolve();
    await Promise.race([Promise.all([shown, later(length)]), over]);
    this.#wake = null;
  }
}

function later(length: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, length));
}
