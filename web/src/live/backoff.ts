const LONGEST = 10_000;
const FIRST = 500;
/** The server restarts: it is back in a moment. */
const RESTART = 1012;
/** No right to be here: trying again does not help. */
const REFUSED = 1008;

/** How long to wait before the next try to connect, in ms; null: never. `chance` is from 0 to 1. */
export function pause(tries: number, code: number, chance: number): number | null {
  if (code === REFUSED) return null;
  if (code === RESTART && tries === 0) return 200 + 800 * chance;
  return FIRST + chance * Math.min(LONGEST, FIRST * 2 ** tries);
}
