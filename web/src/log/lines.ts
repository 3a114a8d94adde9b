import type { Colour, GameEvent } from "../api/types";
import { sayMoney } from "../downforce/say";
import { t } from "../i18n/language.svelte";

/** An event in words: the message, what goes into it, and the place on the board that it is about. */
export interface LogLine {
  text: string;
  seat: number | null;
  spaces: number[];
  /** The beginning of a part of the game, shown as a heading. */
  heading: boolean;
}

const HEADINGS = new Set<string>(["started", "turned", "race_over", "bet_due", "stage", "turn"]);
/** Told by another line, or by the board itself. */
const MONEY = new Set(["price", "bid", "money", "total"]);
const SILENT = new Set<string>(["grid", "dealt", "secret"]);

/** The spaces that an event is about. */
function spacesOf(event: GameEvent): number[] {
  if (event.event !== "moved") return [];
  return event.path.length > 0 ? event.path : [event.start, ...(event.end === null ? [] : [event.end])];
}

/** What goes into the message of an event. */
function argsOf(event: GameEvent, names: string[]): Record<string, string | number> {
  const args: Record<string, string | number> = {};
  for (const [key, value] of Object.entries(event)) {
    if (key === "car" || key === "colour") args["car"] = t(`car-${value as Colour}`);
    else if (key === "power") args["power"] = value === null ? "none" : t(`power-${value as string}`);
    else if (key === "cards") args["count"] = Array.isArray(value) ? value.length : 0;
    else if (key === "reason" || key === "why" || key === "answer") args[key] = t(`told-${key}-${String(value).replaceAll(" ", "-")}`);
    else if (MONEY.has(key) && typeof value === "number") args[key] = sayMoney(value);
    else if (typeof value === "number") args[key] = value;
    else if (typeof value === "string") args[key] = value;
    else if (value === null) args[key] = "none";
  }
  if ("seat" in event && typeof event.seat === "number") args["player"] = names[event.seat - 1] ?? String(event.seat);
  if (event.event === "joined" || event.event === "left") args["player"] = event.name ?? args["player"] ?? "";
  return args;
}

/** A line of the log; null for events that need none. */
export function lineOf(event: GameEvent, names: string[]): LogLine | null {
  if (SILENT.has(event.event)) return null;
  const id = event.event === "drew" && "card" in event ? "log-card-drawn" : event.event === "lost" && "reason" in event ? "log-run-lost" : `log-${event.event}`;
  const seat = "seat" in event && typeof event.seat === "number" ? event.seat : null;
  return { text: t(id, argsOf(event, names)), seat, spaces: spacesOf(event), heading: HEADINGS.has(event.event) };
}
