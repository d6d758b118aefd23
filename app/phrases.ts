import type { BackendModule, i18n, ResourceKey } from "i18next";
import type { Language } from "../locales/languages.ts";
import { everywhere, type Namespace, newI18n } from "./i18n.ts";

// In the browser: one small file a language and namespace, of which only the needed ones are fetched.
const files = import.meta.env.SSR
  ? {}
  : import.meta.glob<ResourceKey>(
      "../locales/*/{applications,authorization,console,dashboard,demo,guides,help,history,imports,logs,page,profile,tenants,ui,users}.ts",
      {
        import: "default",
      },
    );

const fetchPhrases = async (language: string, namespace: string): Promise<ResourceKey> =>
  (await files[`../locales/${language}/${namespace}.ts`]?.()) ?? {};

/** Fetches a namespace when a page first asks for it; until then the page before it stays. */
const more: BackendModule = {
  type: "backend",
  init: () => {},
  read: (language, namespace, done) => {
    fetchPhrases(language, namespace).then(
      (phrases) => done(null, phrases),
      (error) => done(error, false),
    );
  },
};

/** The browser's one instance, in the language of the document, with what its page needs. */
export async function browserPhrases(language: Language, ofPage: readonly Namespace[]): Promise<i18n> {
  const wanted = [...new Set<Namespace>([...everywhere, ...ofPage])];
  const fetched = await Promise.all(wanted.map(async (name) => [name, await fetchPhrases(language, name)] as const));
  return newI18n(language, { [language]: Object.fromEntries(fetched) }, more);
}

/** Fetches what a language needs, so that a later `showLanguage` is immediate. */
export const prepareLanguage = (instance: i18n, language: Language): Promise<void> => instance.loadLanguages(language);

/** Makes the page speak a language, as soon as its phrases are there. */
export function showLanguage(instance: i18n, language: Language): void {
  if (instance.language !== language) void instance.changeLanguage(language);
}
