/** The own seat that has to be handed the screen; null while nobody has to, or the one who looks is asked. */
export function dueSeat(waiting: number[], own: number[], looking: number | null): number | null {
  const asked = own.filter((seat) => waiting.includes(seat));
  if (asked.length === 0 || (looking !== null && asked.includes(looking))) return null;
  return asked[0] ?? null;
}

/** Whether the one who looks has nothing to decide any more, so that the screen becomes everybody's again. */
export function isDone(waiting: number[], looking: number | null): boolean {
  return looking !== null && !waiting.includes(looking);
}
