import type {
  Answer,
  Board,
  Command,
  CreateTable,
  Info,
  Me,
  Moment,
  NumberedEvent,
  ReplayInfo,
  Table,
  TableSummary,
  Verification,
} from "./types";

/** A refused request: the server's code, and its message for people. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

interface RefusalBody {
  error?: { code?: string; message?: string };
  code?: string;
  message?: string;
}

async function request<T>(method: "GET" | "POST", path: string, body?: unknown): Promise<T> {
  const init: RequestInit = { method, credentials: "same-origin" };
  if (method === "POST") {
    init.headers = { "Content-Type": "application/json" };
    init.body = JSON.stringify(body ?? {});
  }
  const answer = await fetch(`/api${path}`, init).catch(() => {
    throw new Refused("offline", "", 0);
  });
  const text = await answer.text();
  const data: unknown = text === "" ? null : JSON.parse(text);
  if (answer.ok) return data as T;
  const refusal = (data ?? {}) as RefusalBody;
  const fault = refusal.error ?? refusal;
  throw new Refused(fault.code ?? "error", fault.message ?? answer.statusText, answer.status);
}

/** An id for a command, never used before. */
export function newId(): string {
  return `c-${crypto.randomUUID()}`;
}

export const api = {
  info: () => request<Info>("GET", "/info"),
  me: () => request<Me>("GET", "/me"),
  nameMe: (name: string) => request<Me>("POST", "/me", { name }),
  tables: () => request<{ tables: TableSummary[] }>("GET", "/tables"),
  create: (wish: Omit<CreateTable, "id">) => request<Answer>("POST", "/tables", { id: newId(), ...wish }),
  table: (code: string) => request<Table>("GET", `/tables/${code}`),
  board: (code: string) => request<Board>("GET", `/tables/${code}/board`),
  events: (code: string, seat: number | null, first: number, count: number) => {
    const of = seat === null ? "" : `&seat=${seat}`;
    const path = `/tables/${code}/events?first=${first}&count=${count}${of}`;
    return request<{ events: NumberedEvent[]; last: number }>("GET", path);
  },
  command: (code: string, command: Command) =>
    request<Answer>("POST", `/tables/${code}/commands`, { id: newId(), ...command }),
  verify: (code: string) => request<Verification>("GET", `/tables/${code}/verify`),
  upload: (record: unknown) => request<{ replay: string }>("POST", "/records", record),
  replay: (id: string) => request<ReplayInfo>("GET", `/replays/${id}`),
  replayBoard: (id: string) => request<Board>("GET", `/replays/${id}/board`),
  moments: (id: string, as: string, first: number, count: number) =>
    request<{ moments: Moment[] }>("GET", `/replays/${id}/moments?as=${as}&first=${first}&count=${count}`),
};
