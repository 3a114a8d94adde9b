import { api } from "../api/http";
import type { Board, Command, NumberedEvent, Option, Prompt, Update } from "../api/types";
import { settings } from "../app/settings.svelte";
import { Session } from "../live/session.svelte";
import { Presenter } from "../motion/presenter.svelte";
import { dueSeat, isDone } from "./curtain";
import { namesOf } from "./names";

/** One table on this screen: what is shown of it, and what the person here can do. */
export class Room {
  readonly presenter = new Presenter(() => settings.speed);
  readonly session: Session;
  board = $state.raw<Board | null>(null);
  /** The seat whose turn it is to take the screen (several people at one screen). */
  due = $state<number | null>(null);
  hotSeat = $state(false);
  #asked = false;

  constructor(readonly code: string) {
    this.session = new Session(code, this.presenter);
  }

  start(own: number[], hotSeat: boolean): void {
    this.hotSeat = hotSeat && own.length > 1;
    this.session.start(this.hotSeat ? null : (own[0] ?? null));
  }

  stop(): void {
    this.session.stop();
  }

  /** What is on the screen; it runs behind the server while things move. */
  get shown(): Update | null {
    return this.presenter.shown;
  }

  /** What may be decided, once everything before it has been shown. */
  get prompt(): Prompt | null {
    const { shown, update } = { shown: this.presenter.shown, update: this.session.update };
    return shown === update ? (shown?.prompt ?? null) : null;
  }

  /** What has happened so far on the screen. */
  get story(): NumberedEvent[] {
    const [last, told] = [this.presenter.shown?.last ?? 0, this.presenter.told];
    return [...this.session.events.filter(({ n }) => n <= last), ...told.filter(({ n }) => n > last)];
  }

  get names(): string[] {
    return namesOf(this.session.update?.table.seats ?? []);
  }

  get sending(): boolean {
    return this.session.sending > 0;
  }

  /** Follow what the table has become: sit down, fetch the board, hand the screen on. To be called in an effect. */
  follow(): void {
    const update = this.session.update;
    if (!update) return;
    if (update.view && !this.board && !this.#asked) void this.#fetchBoard();
    const own = update.you.seats;
    if (update.table.settings.hot_seat && own.length > 1) this.hotSeat = true;
    if (this.hotSeat) return this.#handOn(update);
    const seat = own[0] ?? null;
    if (this.session.seat === null ? seat !== null : !own.includes(this.session.seat)) this.session.look(seat);
  }

  /** The person of a seat takes the screen. */
  reveal(seat: number): void {
    this.due = null;
    this.session.look(seat);
  }

  /** Hide what only one person may see. */
  cover(): void {
    if (this.hotSeat && this.session.seat !== null) this.session.look(null);
  }

  command(command: Command): Promise<unknown> {
    return this.session.command(command);
  }

  /** Choose finally. */
  act(option: Option): Promise<unknown> {
    return this.#decide((decision) => ({ type: "act", decision, action: option.action }));
  }

  /** Choose for now. */
  stage(option: Option): Promise<unknown> {
    return this.#decide((decision) => ({ type: "stage", decision, action: option.action }));
  }

  undo(all: boolean): Promise<unknown> {
    return this.#decide((decision) => ({ type: "undo", decision, ...(all ? {} : { count: 1 }) }));
  }

  confirm(): Promise<unknown> {
    return this.#decide((decision) => ({ type: "confirm", decision }));
  }

  /** Ask for the chances that the options leave; everybody is told that one did. */
  advise(): Promise<unknown> {
    return this.#decide((decision) => ({ type: "advise", decision }));
  }

  async #decide(make: (decision: string) => Command): Promise<unknown> {
    const prompt = this.prompt;
    if (!prompt || this.sending) return null;
    return this.session.command(make(prompt.decision));
  }

  #handOn(update: Update): void {
    const looking = this.session.seat;
    const over = update.table.state === "over";
    if (over) this.due = null;
    else this.due = dueSeat(update.waiting_for, update.you.seats, looking);
    if (isDone(update.waiting_for, looking)) this.session.look(null);
  }

  async #fetchBoard(): Promise<void> {
    this.#asked = true;
    try {
      this.board = await api.board(this.code);
    } finally {
      this.#asked = this.board !== null;
    }
  }
}
