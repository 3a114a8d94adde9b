import { newId } from "../api/http";
import type { Answer, Command, SentCommand } from "../api/types";

interface Waiting {
  command: SentCommand;
  settle: (answer: Answer) => void;
}

/** Commands without an answer yet. They outlive a reload, and go out again with the same id after a reconnection. */
export class Outbox {
  readonly #waiting = new Map<string, Waiting>();
  readonly #key: string;

  constructor(
    table: string,
    private readonly store: Storage = sessionStorage,
  ) {
    this.#key = `racecraft.outbox.${table}`;
    for (const command of this.#saved()) this.#waiting.set(command.id, { command, settle: () => undefined });
  }

  get size(): number {
    return this.#waiting.size;
  }

  get commands(): SentCommand[] {
    return [...this.#waiting.values()].map(({ command }) => command);
  }

  add(wish: Command): { command: SentCommand; answer: Promise<Answer> } {
    const command: SentCommand = { ...wish, id: newId() };
    const answer = new Promise<Answer>((settle) => this.#waiting.set(command.id, { command, settle }));
    this.#save();
    return { command, answer };
  }

  /** Take the answer to a command; false when nobody waits for it (any more). */
  settle(answer: Answer): boolean {
    const found = answer.id === null ? undefined : this.#waiting.get(answer.id);
    if (!found) return false;
    this.#waiting.delete(found.command.id);
    this.#save();
    found.settle(answer);
    return true;
  }

  #saved(): SentCommand[] {
    try {
      return JSON.parse(this.store.getItem(this.#key) ?? "[]") as SentCommand[];
    } catch {
      return [];
    }
  }

  #save(): void {
    if (this.#waiting.size === 0) this.store.removeItem(this.#key);
    else this.store.setItem(this.#key, JSON.stringify(this.commands));
  }
}
