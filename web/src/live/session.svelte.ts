import { api } from "../api/http";
import type { Answer, Command, NumberedEvent, ServerMessage, Update } from "../api/types";
import { followBuild } from "../app/build";
import type { Presenter } from "../motion/presenter.svelte";
import { Connection, type Status } from "./connection";
import { isStale, unseen } from "./order";
import { Outbox } from "./outbox";

const REFRESH = 15_000;
/** After an `ack` the update should be there; otherwise it was lost on the way. */
const OVERDUE = 1_500;
const PAGE = 200;

/** A table live from one viewpoint: what it is, what happened, and the commands on their way. */
export class Session {
  status = $state<Status>("connecting");
  update = $state.raw<Update | null>(null);
  events = $state.raw<NumberedEvent[]>([]);
  sending = $state(0);
  fault = $state<{ code: string; message: string } | null>(null);
  /** The server's clock less ours, in ms. */
  skew = $state(0);

  seat: number | null = null;
  #last = 0;
  #heardAt = 0;
  #turn = 0;
  #refresh: number | undefined;
  readonly #outbox: Outbox;
  readonly #connection: Connection;

  constructor(
    readonly code: string,
    private readonly presenter: Presenter,
  ) {
    this.#outbox = new Outbox(code);
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    this.#connection = new Connection(`${scheme}//${location.host}/api/tables/${code}/live`, {
      opened: () => this.#open(),
      heard: (message) => this.#hear(message),
      changed: (status) => (this.status = status),
    });
  }

  start(seat: number | null): void {
    this.seat = seat;
    this.#connection.open();
    this.#refresh = window.setInterval(() => this.hello(), REFRESH);
  }

  stop(): void {
    clearInterval(this.#refresh);
    this.#connection.close();
    this.presenter.stop();
  }

  /** Look from another seat (null: as an onlooker). Nothing that the present one knows stays behind. */
  look(seat: number | null): void {
    this.seat = seat;
    this.update = null;
    this.events = [];
    this.#last = 0;
    this.#turn += 1;
    this.presenter.clear();
    this.hello();
  }

  renew(): void {
    this.#connection.renew();
  }

  hello(): void {
    const hash = this.update?.hash ?? null;
    this.#connection.send({ type: "hello", seat: this.seat, last: this.#last, hash });
  }

  async command(wish: Command): Promise<Answer> {
    this.fault = null;
    const { command, answer } = this.#outbox.add(wish);
    this.sending = this.#outbox.size;
    const sent = performance.now();
    this.#connection.send(command);
    const result = await answer;
    if (result.type === "rejected") this.#refuse(result.code, result.message);
    else if (this.#heardAt < sent) setTimeout(() => this.#heardAt < sent && this.hello(), OVERDUE);
    return result;
  }

  #refuse(code: string, message: string): void {
    this.fault = { code, message };
    this.hello();
  }

  #open(): void {
    this.hello();
    void followBuild(() => this.#outbox.size > 0 || (this.update?.prompt?.staged ?? null) !== null);
    for (const command of this.#outbox.commands) this.#connection.send(command);
  }

  #hear(message: ServerMessage): void {
    if (message.type === "update") return this.#take(message);
    if (message.type === "pong") return;
    this.#outbox.settle(message);
    this.sending = this.#outbox.size;
    if (message.type === "rejected" && message.id === null) this.#refuse(message.code, message.message);
  }

  #take(update: Update): void {
    if (update.you.view_of !== this.seat || isStale(update, this.update)) return;
    const first = this.update === null;
    const { fresh, gap } = unseen(update.events, this.#last);
    const behind = update.jump || gap || update.last > this.#last + fresh.length;
    this.#heardAt = performance.now();
    this.skew = update.now - Date.now();
    this.update = update;
    if (behind) void this.#fill(this.#last + 1, update.last);
    else this.#note(fresh);
    this.presenter.push(update, first || behind ? [] : fresh);
  }

  #note(fresh: NumberedEvent[]): void {
    if (fresh.length === 0) return;
    this.events = [...this.events, ...fresh];
    this.#last = fresh.at(-1)?.n ?? this.#last;
  }

  /** Fetch what the log lacks. */
  async #fill(first: number, last: number): Promise<void> {
    const turn = this.#turn;
    this.#last = Math.max(this.#last, last);
    const found: NumberedEvent[] = [];
    while (first <= last) {
      const page = await api.events(this.code, this.seat, first, PAGE);
      if (page.events.length === 0) break;
      found.push(...page.events.filter(({ n }) => n <= last)); // later ones come by an update of their own
      first = (page.events.at(-1)?.n ?? last) + 1;
    }
    if (turn !== this.#turn) return;
    const known = new Map([...found, ...this.events].map((event) => [event.n, event]));
    this.events = [...known.values()].sort((a, b) => a.n - b.n);
  }
}
