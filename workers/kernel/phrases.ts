import { addressOf, sourceOf } from "../../locales/files.ts";
import type { Language } from "../../locales/languages.ts";
import { fileOf, type Namespace, type Phrases, type ReadPhrases } from "../../locales/phrases.ts";
import type { ReadAsset } from "./assets.ts";
import { errorTrace, type Log } from "./log.ts";

/**
 * Phrases from the static assets. English that is bundled with whoever asks says what a file lacks, and all where an asset
 * cannot be read.
 */
export function openPhrases(readAsset: ReadAsset, log: Log): ReadPhrases {
  const read: ReadPhrases = async (namespace, language, english) => {
    if (language === "en" && english) return english;
    try {
      return Object.assign({}, english, await phrasesIn(readAsset, namespace, language));
    } catch (thrown) {
      log("warn", "phrases.unreadable", { kind: `${language}/${namespace}`, error: errorTrace(thrown) });
      if (english) return english;
      if (language === "en") throw thrown;
      return read(namespace, "en", null);
    }
  };
  return read;
}

async function phrasesIn<Name extends Namespace>(
  readAsset: ReadAsset,
  namespace: Name,
  language: Language,
): Promise<Phrases[Name]> {
  const source = sourceOf(namespace, language);
  if (source) return (await source()) as Phrases[Name];
  if (fileOf(namespace) === namespace) return readAsset(addressOf(namespace, language));
  return (await readAsset<Pick<Phrases, Name>>(addressOf(namespace, language)))[namespace];
}
