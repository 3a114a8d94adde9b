import type { SeatInfo } from "../api/types";

/** What a seat has left of its time, in ms, at a time of the server's clock. */
export function timeLeft(seat: Pick<SeatInfo, "clock" | "clock_runs_since">, now: number): number {
  const spent = seat.clock_runs_since === null ? 0 : now - seat.clock_runs_since;
  return Math.max(0, (seat.clock ?? 0) - Math.max(0, spent));
}

/** 61000 ms: "1:01". */
export function clockText(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = String(seconds % 60).padStart(2, "0");
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, "0")}:${rest}` : `${minutes}:${rest}`;
}
