import type { SeatInfo } from "../api/types";
import { t } from "../i18n/language.svelte";

/** The names of the players by seat, for people to read. */
export function namesOf(seats: SeatInfo[]): string[] {
  return seats.map(({ kind, name, seat }) => name ?? (kind === "open" ? t("seat-open") : t("bot-name", { seat })));
}
