import type { Language } from "./languages.ts";
import { fileOf, type Namespace } from "./phrases.ts";

/**
 * The version of each file of phrases by its name: a hash of what it says, in all languages. Only a build has them
 * (scripts/worker-assets.ts).
 */
export const versions: Record<string, string> = {};

/** Where nothing is built, phrases come from their sources. */
export const sources: Record<string, () => Promise<object>> = import.meta.glob<object>("./*/*.ts", {
  import: "default",
});

/** The address of the static asset with a namespace in one language. */
export const addressOf = (namespace: Namespace, language: Language): string =>
  `/assets/l/${language}/${fileOf(namespace)}-${versions[fileOf(namespace)]}.json`;

export const sourceOf = (namespace: Namespace, language: Language): (() => Promise<object>) | undefined =>
  sources[`./${language}/${namespace}.ts`];
