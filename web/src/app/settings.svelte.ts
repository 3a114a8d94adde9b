export type Theme = "system" | "light" | "dark";
export type Speed = 0 | 1 | 2;

const KEY = "racecraft.settings";
const THEMES: readonly Theme[] = ["system", "light", "dark"];
const SPEEDS: readonly Speed[] = [0, 1, 2];

/** What a person has set for this browser. */
class Settings {
  theme = $state<Theme>("system");
  chosenSpeed = $state<Speed>(1);
  stillness = $state(false);

  /** How fast things move: 0 when the system asks for no motion. */
  get speed(): Speed {
    return this.stillness ? 0 : this.chosenSpeed;
  }

  start(): void {
    this.#load();
    const still = matchMedia("(prefers-reduced-motion: reduce)");
    this.stillness = still.matches;
    still.addEventListener("change", () => (this.stillness = still.matches));
    $effect.root(() => {
      $effect(() => this.#show());
    });
  }

  #load(): void {
    try {
      const saved = JSON.parse(localStorage.getItem(KEY) ?? "{}") as { theme?: Theme; speed?: Speed };
      this.theme = THEMES.find((theme) => theme === saved.theme) ?? "system";
      this.chosenSpeed = SPEEDS.find((speed) => speed === saved.speed) ?? 1;
    } catch {
      localStorage.removeItem(KEY);
    }
  }

  #show(): void {
    const root = document.documentElement;
    if (this.theme === "system") delete root.dataset["theme"];
    else root.dataset["theme"] = this.theme;
    root.dataset["speed"] = String(this.speed);
    localStorage.setItem(KEY, JSON.stringify({ theme: this.theme, speed: this.chosenSpeed }));
  }
}

export const settings = new Settings();
