import type { i18n } from "i18next";
import { addressOf, sourceOf } from "../locales/files.ts";
import type { Language } from "../locales/languages.ts";
import { everywhere, fileOf, type Namespace } from "../locales/phrases.ts";
import { backendOf, newI18n } from "./i18n.ts";

const fetched = new Map<string, Promise<Record<string, object>>>();

/** A file, fetched once; its address changes with what it says, so that browsers keep it for good. */
function fetchFile(address: string): Promise<Record<string, object>> {
  const known = fetched.get(address);
  if (known) return known;
  const file = fetch(address).then((answer): Promise<Record<string, object>> => {
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
    return answer.json();
  });
  fetched.set(address, file);
  file.catch(() => fetched.delete(address));
  return file;
}

async function fetchPhrases(language: Language, namespace: Namespace): Promise<object> {
  const source = sourceOf(namespace, language);
  if (source) return source();
  const file = await fetchFile(addressOf(namespace, language));
  return fileOf(namespace) === namespace ? file : (file[namespace] ?? {});
}

/** As the server does it: English where a language cannot be fetched. */
const inEnglishAtLeast = (language: Language, namespace: Namespace): Promise<object> =>
  fetchPhrases(language, namespace).catch(() => fetchPhrases("en", namespace));

/** The browser's one instance, in the language of the document, with what its page needs. */
export async function browserPhrases(language: Language, ofPage: readonly Namespace[]): Promise<i18n> {
  const wanted = [...new Set<Namespace>([...everywhere, ...ofPage])];
  const pairs = wanted.map(async (name) => [name, { ...(await inEnglishAtLeast(language, name)) }] as const);
  return newI18n(language, { [language]: Object.fromEntries(await Promise.all(pairs)) }, backendOf(inEnglishAtLeast));
}

/** Fetches what a language needs, so that a later `showLanguage` is immediate. */
export const prepareLanguage = (instance: i18n, language: Language): Promise<void> => instance.loadLanguages(language);

/** Makes the page speak a language, as soon as its phrases are there. */
export function showLanguage(instance: i18n, language: Language): void {
  if (instance.language !== language) void instance.changeLanguage(language);
}
