import type { DownforceView, GameEvent, Prompt } from "../api/types";
import { t } from "../i18n/language.svelte";
import { lineOf } from "../log/lines";

/** Whose turn it is, or what is just happening, in words. */
export function whoseTurn(view: DownforceView, waiting: number[], names: string[], event: GameEvent | null): string {
  const told = event ? lineOf(event, names) : null;
  if (told) return told.text;
  const first = waiting[0];
  if (waiting.length === 0 || first === undefined) return t("turn-nobody");
  if (waiting.length > 1) return t(`wait-all-${view.phase === "bet" || view.phase === "keep" ? view.phase : "bid"}`);
  return t("turn-of", { name: names[first - 1] ?? "" });
}

/** Why a card of the hand cannot be chosen now. */
export function whyNot(view: DownforceView, prompt: Prompt | null, own: number | null, names: string[]): string {
  if (prompt?.phase === "bid") return t("why-bid-special");
  if (prompt?.staged) return t("why-card-played");
  if (prompt) return t("why-choose-first");
  if (own !== null && view.have_chosen.includes(own)) return t("why-chosen");
  const first = view.to_act[0];
  return first === undefined ? t("turn-nobody") : t("why-not-your-turn", { name: names[first - 1] ?? "" });
}
