import type { i18n, ResourceKey } from "i18next";
import type { Language } from "../locales/languages.ts";
import { newI18n, type Phrases } from "./i18n.ts";

// In the browser: one small file a language and namespace, of which only the needed ones are fetched.
const files = import.meta.env.SSR
  ? {}
  : import.meta.glob<ResourceKey>("../locales/*/{console,page}.ts", { import: "default" });

type Namespaces = Record<keyof Phrases, ResourceKey>;

async function fetchPhrases(language: Language): Promise<Namespaces> {
  const fetched = async (namespace: keyof Phrases) => (await files[`../locales/${language}/${namespace}.ts`]?.()) ?? {};
  const [page, console] = await Promise.all([fetched("page"), fetched("console")]);
  return { page, console };
}

/** The browser's one instance, in the language of the document. */
export async function browserPhrases(language: Language): Promise<i18n> {
  return newI18n(language, { [language]: await fetchPhrases(language) });
}

/** Fetches what a language needs, so that a later `showLanguage` is immediate. */
export async function prepareLanguage(instance: i18n, language: Language): Promise<void> {
  if (instance.hasResourceBundle(language, "console")) return;
  for (const [namespace, phrases] of Object.entries(await fetchPhrases(language))) {
    instance.addResourceBundle(language, namespace, phrases);
  }
}

/** Makes the page speak a language: at once if its phrases are there, else when they have come. */
export function showLanguage(instance: i18n, language: Language): void {
  if (instance.language === language) return;
  if (instance.hasResourceBundle(language, "console")) void instance.changeLanguage(language);
  else void prepareLanguage(instance, language).then(() => instance.changeLanguage(language));
}
