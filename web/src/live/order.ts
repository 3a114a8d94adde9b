import type { NumberedEvent, Update } from "../api/types";

/** Whether an update is older than the one that is shown (frames may come twice or in another order). */
export function isStale(update: Update, shown: Update | null): boolean {
  if (!shown || update.you.view_of !== shown.you.view_of) return false;
  return update.last < shown.last || (update.last === shown.last && update.now < shown.now);
}

/** The events that have not been seen, and whether some are missing before them. */
export function unseen(events: NumberedEvent[], last: number): { fresh: NumberedEvent[]; gap: boolean } {
  const fresh = events.filter(({ n }) => n > last);
  const first = fresh[0];
  return { fresh, gap: first !== undefined && first.n > last + 1 };
}
