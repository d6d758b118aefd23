import en from "./en/demo.ts";
import type { Language } from "./languages.ts";

export type DemoPhrases = typeof en;

const translations: Partial<Record<Language, DemoPhrases>> = { en };

/** Phrases of the demo app; English where there are none. */
export const demoPhrases = (language: Language): DemoPhrases => translations[language] ?? en;
