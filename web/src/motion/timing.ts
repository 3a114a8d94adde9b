import type { GameEvent } from "../api/types";

const STEP = 150;

/** How long an event is shown at speed 1, in ms. */
const LENGTHS: Partial<Record<GameEvent["event"], number>> = {
  turned: 700,
  showed: 350,
  sold: 1500,
  set_aside: 1100,
  ownerless: 1100,
  drew_lot: 700,
  kept: 450,
  played: 750,
  reversed: 600,
  omitted: 600,
  wild_is: 650,
  lost: 500,
  home: 900,
  crossed: 700,
  returned: 600,
  bet_due: 500,
  bets_shown: 350,
  race_over: 900,
  stage: 500,
  turn: 300,
  rolled: 420,
  overheated: 700,
  cleared: 700,
  short: 700,
  paid: 500,
};

export function lengthOf(event: GameEvent): number {
  if (event.event === "moved") return STEP * Math.max(1, event.path.length);
  // Cards of Rally are turned up one by one; cards drawn in Downforce are not shown.
  if (event.event === "drew") return "card" in event ? 420 : 0;
  return LENGTHS[event.event] ?? 0;
}
