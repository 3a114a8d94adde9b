import { api } from "../api/http";
import type { GameOffer, Table } from "../api/types";

let asked: Promise<GameOffer[]> | null = null;

/** What the server has to offer for a game; asked for once. */
export async function offerOf(game: string): Promise<GameOffer | null> {
  asked ??= api.info().then(({ games }) => games);
  try {
    return (await asked).find((offer) => offer.game === game) ?? null;
  } catch {
    asked = null;
    return null;
  }
}

/** The value of every switch of a table. */
export function rulesOf(offer: GameOffer | null, settings: Table["settings"]): Record<string, string> {
  const preset = offer?.presets.find(({ preset }) => preset === settings.preset);
  return { ...preset?.switches, ...settings.switches };
}
