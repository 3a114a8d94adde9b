import type { ClientMessage, ServerMessage } from "../api/types";
import { pause } from "./backoff";

export type Status = "connecting" | "live" | "lost" | "refused";

export interface Listener {
  /** A new connection stands: say hello. */
  opened: () => void;
  heard: (message: ServerMessage) => void;
  changed: (status: Status) => void;
}

const BEAT = 5_000;
/** How long an answer to a ping may take before the connection counts as dead. */
const PATIENCE = 2_000;

/** A WebSocket that comes back: after a loss, a restart of the server, a sleep of the machine. */
export class Connection {
  #socket: WebSocket | null = null;
  #tries = 0;
  #retry: number | undefined;
  #beat: number | undefined;
  #doubt: number | undefined;
  #closed = false;
  readonly #wake = (): void => this.check();

  constructor(
    private readonly address: string,
    private readonly listener: Listener,
  ) {}

  open(): void {
    document.addEventListener("visibilitychange", this.#wake);
    addEventListener("pageshow", this.#wake);
    addEventListener("online", this.#wake);
    this.#beat = window.setInterval(() => this.check(), BEAT);
    this.#connect();
  }

  close(): void {
    this.#closed = true;
    document.removeEventListener("visibilitychange", this.#wake);
    removeEventListener("pageshow", this.#wake);
    removeEventListener("online", this.#wake);
    clearInterval(this.#beat);
    clearTimeout(this.#retry);
    this.#drop();
  }

  /** Connect anew, as whoever the person is by now. */
  renew(): void {
    this.#drop();
    this.#connect();
  }

  /** Send a message if the connection stands; whether it does. */
  send(message: ClientMessage): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  /** Ask whether anybody is there, and connect anew when nothing answers. */
  check(): void {
    if (this.#closed || document.visibilityState === "hidden") return;
    if (!this.#socket) return this.#connect();
    if (!this.send({ type: "ping", n: 0 }) || this.#doubt !== undefined) return;
    this.#doubt = window.setTimeout(() => this.renew(), PATIENCE);
  }

  #connect(): void {
    clearTimeout(this.#retry);
    this.listener.changed("connecting");
    const socket = new WebSocket(this.address);
    this.#socket = socket;
    this.#doubt = window.setTimeout(() => this.#lose(0), 4 * PATIENCE);
    socket.onopen = () => {
      if (socket === this.#socket) this.listener.opened();
    };
    socket.onmessage = (event) => {
      if (socket === this.#socket) this.#hear(String(event.data));
    };
    socket.onclose = (event) => {
      if (socket === this.#socket) this.#lose(event.code);
    };
  }

  #hear(text: string): void {
    clearTimeout(this.#doubt);
    this.#doubt = undefined;
    this.#tries = 0;
    this.listener.changed("live");
    this.listener.heard(JSON.parse(text) as ServerMessage);
  }

  #lose(code: number): void {
    this.#drop();
    if (this.#closed) return;
    const wait = pause(this.#tries, code, Math.random());
    this.#tries += 1;
    this.listener.changed(wait === null ? "refused" : "lost");
    if (wait !== null) this.#retry = window.setTimeout(() => this.#connect(), wait);
  }

  #drop(): void {
    clearTimeout(this.#doubt);
    this.#doubt = undefined;
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }
}
