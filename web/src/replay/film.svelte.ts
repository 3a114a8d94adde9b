import { api } from "../api/http";
import type { Board, Moment, NumberedEvent, ReplayInfo } from "../api/types";

const PAGE = 50;
const FRAME = 900;

/** A finished game that is looked at again, from one viewpoint. */
export class Film {
  info = $state.raw<ReplayInfo | null>(null);
  board = $state.raw<Board | null>(null);
  moments = $state.raw<Moment[]>([]);
  at = $state(0);
  viewpoint = $state("public");
  playing = $state(false);
  pace = $state(1);
  #timer: number | undefined;

  constructor(readonly id: string) {}

  /** The moment that is shown; the nearest one while the others are on their way. */
  get moment(): Moment | null {
    return this.moments[Math.min(this.at, this.moments.length - 1)] ?? null;
  }

  get last(): number {
    return Math.max(0, (this.info?.moments ?? 1) - 1);
  }

  /** What had happened by the moment that is shown. */
  get story(): NumberedEvent[] {
    const events = this.moments.slice(0, this.at + 1).flatMap((moment) => moment.events);
    return events.map((what, k) => ({ n: k + 1, at: 0, row: 0, by: "table", what }));
  }

  async open(at: number, viewpoint: string | null): Promise<void> {
    [this.info, this.board] = await Promise.all([api.replay(this.id), api.replayBoard(this.id)]);
    const allowed = this.info.viewpoints;
    this.viewpoint = viewpoint !== null && allowed.includes(viewpoint) ? viewpoint : (allowed[0] ?? "public");
    this.at = Math.min(at, this.last);
    await this.#load();
  }

  async look(viewpoint: string): Promise<void> {
    this.viewpoint = viewpoint;
    await this.#load();
  }

  go(at: number): void {
    this.at = Math.max(0, Math.min(this.last, at));
    if (this.at === this.last) this.pause();
  }

  play(): void {
    if (this.at === this.last) this.at = 0;
    this.playing = true;
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.#tick(), FRAME / this.pace);
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  #tick(): void {
    this.go(this.at + 1);
    if (this.playing) this.play();
  }

  async #load(): Promise<void> {
    const viewpoint = this.viewpoint;
    const found: Moment[] = [];
    while (found.length <= this.last) {
      const { moments } = await api.moments(this.id, viewpoint, found.length, PAGE);
      if (viewpoint !== this.viewpoint || moments.length === 0) return;
      found.push(...moments);
      if (found.length > this.at || found.length > this.last) this.moments = [...found];
    }
  }
}
