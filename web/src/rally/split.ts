import type { OptionOf } from "../api/types";

type Pay = OptionOf<"pay">;
export const PARTS = ["fuel", "health", "speed"] as const;
export type Part = (typeof PARTS)[number];

/** The split that is offered first. */
export function firstSplit(pays: Pay[]): Pay | undefined {
  return pays[0];
}

/**
 * The offered split that a click on a stepper leads to: the part is changed by one, and the point comes from or goes to
 * another part, the one that was not touched last. Undefined when the server offers no such split.
 */
export function stepped(pays: Pay[], now: Pay, part: Part, by: 1 | -1, last: Part | null): Pay | undefined {
  const found = pays.filter((pay) => pay[part] === now[part] + by);
  const distance = (pay: Pay): number =>
    PARTS.filter((other) => other !== part).reduce((sum, other) => {
      const moved = Math.abs(pay[other] - now[other]);
      return sum + moved * (other === last ? 1.5 : 1);
    }, 0);
  return found.sort((a, b) => distance(a) - distance(b))[0];
}
