import type { i18n } from "i18next";
import type { EntryContext } from "react-router";
import type { Language } from "../locales/languages.ts";
import { everywhere, type Namespace, type Phrases, type ReadPhrases } from "../locales/phrases.ts";
import { backendOf, newI18n } from "./i18n.ts";
import { handlesOf } from "./page-handles.server.ts";

// Those of every page, failures included; English of the rest is an asset like any language. Not eager: an isolate starts without any.
const english = import.meta.glob<Phrases[Namespace]>("../locales/en/{page,console,ui}.ts", { import: "default" });

const englishOf = async (namespace: Namespace): Promise<Phrases[Namespace] | null> =>
  (await english[`../locales/en/${namespace}.ts`]?.()) ?? null;

/** The phrases that a document begins with: those of every page, and what its routes ask for. */
export const phrasesOf = (entry: EntryContext): Namespace[] => [
  ...everywhere,
  ...handlesOf(entry).flatMap(({ phrases = [] }) => phrases),
];

/**
 * The phrases of one language for one rendering; what a part of the page asks for beside `wanted` is read then.
 * An instance of its own: two requests never share a language. Rejects where phrases cannot be read, unless the page
 * `isFailure`, which has those of every page.
 */
export async function serverPhrases(
  language: Language,
  wanted: readonly Namespace[],
  readPhrases: ReadPhrases,
  isFailure: boolean,
): Promise<i18n> {
  const read = async (_: Language, namespace: Namespace) =>
    readPhrases(namespace, language, await englishOf(namespace));
  const pairs = [...new Set(wanted)].map(async (name) => {
    const phrases = read(language, name);
    return [name, { ...(await (isFailure ? phrases.catch(() => null) : phrases)) }] as const;
  });
  return newI18n(language, { [language]: Object.fromEntries(await Promise.all(pairs)) }, backendOf(read));
}
