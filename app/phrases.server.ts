import type { i18n, ResourceKey } from "i18next";
import type { Language } from "../locales/languages.ts";
import { newI18n, type Phrases } from "./i18n.ts";

const files = import.meta.glob<ResourceKey>("../locales/*/{console,page}.ts", { eager: true, import: "default" });

/** The phrases of one language for one rendering. An instance of its own: two requests never share a language. */
export function serverPhrases(language: Language): i18n {
  const namespaces: Record<keyof Phrases, ResourceKey> = {
    page: files[`../locales/${language}/page.ts`] as ResourceKey,
    console: files[`../locales/${language}/console.ts`] as ResourceKey,
  };
  return newI18n(language, { [language]: namespaces });
}
