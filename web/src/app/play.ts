import { api, Refused } from "../api/http";
import type { CreateTable } from "../api/types";
import { t } from "../i18n/language.svelte";
import { person } from "./me.svelte";
import { router } from "./router.svelte";

/** Create a table and go to it. Throws `Refused`. */
export async function open(wish: Omit<CreateTable, "id">, name?: string): Promise<void> {
  await person.introduce(name);
  const answer = await api.create(wish);
  if (answer.type === "rejected") throw new Refused(answer.code, answer.message, 0);
  router.go(`/t/${answer.table ?? ""}`);
}

/** A race against three bots, at once. */
export function raceNow(bot: string, name: string): Promise<void> {
  const bots = [2, 3, 4].map((seat) => ({ seat, bot }));
  return open({ game: "downforce", preset: "standard", seats: 4, bots, start: true }, name);
}

/** A stage of Rally, at once. */
export function rallyNow(name: string): Promise<void> {
  return open({ game: "rally", preset: "normal", seats: 1, start: true }, name);
}

/** What to tell a person about something that went wrong. */
export function sayFault(fault: unknown): string {
  if (!(fault instanceof Refused)) return t("fault-other");
  const known = t(`fault-${fault.code}`);
  return known.startsWith("fault-") ? fault.message : known;
}
