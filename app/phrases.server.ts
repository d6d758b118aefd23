import type { i18n, ResourceKey } from "i18next";
import type { Language } from "../locales/languages.ts";
import { type Namespace, newI18n } from "./i18n.ts";

// Not eager: an isolate reads the languages it is asked for, and starts without any.
const files = import.meta.glob<ResourceKey>(
  "../locales/*/{applications,authorization,console,dashboard,demo,guides,help,history,imports,logs,page,profile,tenants,ui,users}.ts",
  {
    import: "default",
  },
);

type Namespaces = Partial<Record<Namespace, ResourceKey>>;

const read = new Map<Language, Promise<Namespaces>>();

async function readPhrases(language: Language): Promise<Namespaces> {
  const ofLanguage = Object.entries(files).filter(([path]) => path.startsWith(`../locales/${language}/`));
  const pairs = ofLanguage.map(async ([path, file]) => [path.split("/").at(-1)?.replace(".ts", ""), await file()]);
  return Object.fromEntries(await Promise.all(pairs));
}

/** The phrases of one language for one rendering. An instance of its own: two requests never share a language. */
export async function serverPhrases(language: Language): Promise<i18n> {
  const namespaces = read.get(language) ?? readPhrases(language);
  read.set(language, namespaces);
  return newI18n(language, { [language]: await namespaces });
}
