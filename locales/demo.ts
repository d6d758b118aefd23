import en from "./en/demo.ts";
import type { Language } from "./languages.ts";
import type { Phrases, ReadPhrases } from "./phrases.ts";

export type DemoPhrases = Phrases["demo"];

/** Phrases of the demo app. */
export const demoPhrases = (read: ReadPhrases, language: Language): Promise<DemoPhrases> => read("demo", language, en);
