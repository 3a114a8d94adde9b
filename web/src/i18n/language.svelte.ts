import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

/** Catalogues by language; each is loaded when it is first wanted. */
const CATALOGUES: Record<string, () => Promise<{ default: string }>> = {
  en: () => import("../../locales/en/index"),
};

class Language {
  code = $state("en");
  bundle = $state.raw(new FluentBundle("en"));

  async load(code: string): Promise<void> {
    const catalogue = CATALOGUES[code];
    if (catalogue === undefined) return;
    const bundle = new FluentBundle(code, { useIsolating: false });
    bundle.addResource(new FluentResource((await catalogue()).default));
    this.bundle = bundle;
    this.code = code;
    document.documentElement.lang = code;
  }
}

export const language = new Language();

/** A message about something that the server names, or (when there is none) that name. */
export function called(kind: string, name: string): string {
  return language.bundle.hasMessage(`${kind}-${name}`) ? t(`${kind}-${name}`) : name;
}

/** A message in the language of the page; the id itself where there is none. */
export function t(id: string, args?: Record<string, FluentVariable>): string {
  const message = language.bundle.getMessage(id);
  if (!message?.value) return id;
  return language.bundle.formatPattern(message.value, args);
}
