import { api } from "../api/http";
import { t } from "../i18n/language.svelte";

/** Who uses this browser: a guest with a name, or nobody yet. */
class Person {
  guest = $state<string | null>(null);
  name = $state("");
  known = $state(false);

  async ask(): Promise<void> {
    const { me } = await api.me();
    this.guest = me?.guest ?? null;
    this.name = me?.name ?? this.name;
    this.known = true;
  }

  /** Make sure that the person has a name, the one that is given or a plain one. */
  async introduce(name = this.name): Promise<void> {
    const wanted = name.trim() || t("me-plain-name");
    if (this.guest !== null && wanted === this.name) return;
    const { me } = await api.nameMe(wanted);
    this.guest = me?.guest ?? null;
    this.name = me?.name ?? wanted;
    this.known = true;
  }
}

export const person = new Person();
