import { addressOf, sourceOf } from "../../locales/files.ts";
import type { Language } from "../../locales/languages.ts";
import { fileOf, type Namespace, type Phrases, type ReadPhrases } from "../../locales/phrases.ts";
import { BoundedMap } from "./bounded-map.ts";
import { errorTrace, type Log } from "./log.ts";

/** Files of phrases that an isolate keeps: about 10 kB each. */
const keptMax = 150;
/** After which an answer goes out in English. */
const timeLimitMs = 1000;

const kept = new BoundedMap<string, Record<string, object>>(keptMax);

/** English phrases with those of a file over them, so that one that a file lacks is said in English. */
const over = <Name extends Namespace>(english: Phrases[Name], phrases: object): Phrases[Name] =>
  Object.assign({}, english, phrases);

/** Phrases from the static assets. English is bundled with whoever asks, and answers when an asset cannot be read. */
export function openPhrases(assets: Fetcher | undefined, log: Log): ReadPhrases {
  return async (namespace, language, english) => {
    if (language === "en") return english;
    try {
      const source = sourceOf(namespace, language);
      if (source) return over(english, await source());
      return over(english, (await fileWith(assets, namespace, language))[namespace] ?? {});
    } catch (thrown) {
      log("warn", "phrases.unreadable", { kind: `${language}/${namespace}`, error: errorTrace(thrown) });
      return english;
    }
  };
}

/** A file by its namespaces. What is kept are files that arrived: an answer may not wait for another request's fetch. */
async function fileWith(
  assets: Fetcher | undefined,
  namespace: Namespace,
  language: Language,
): Promise<Record<string, object>> {
  const address = addressOf(namespace, language);
  const known = kept.get(address);
  if (known) return known;
  if (!assets) throw new Error("there is no binding ASSETS");
  const answer = await assets.fetch(`https://assets.meridian${address}`, { signal: AbortSignal.timeout(timeLimitMs) });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  const content = await answer.json<Record<string, object>>();
  const file = fileOf(namespace) === namespace ? { [namespace]: content } : content;
  kept.set(address, file);
  return file;
}
