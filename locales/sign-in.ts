import english from "./en/sign-in.ts";
import type { Language } from "./languages.ts";

export type SignInPhrases = typeof english;

const translations: Partial<Record<Language, SignInPhrases>> = { en: english };

/** Phrases of the sign-in pages; English where a language is missing. */
export const signInPhrases = (language: Language): SignInPhrases => translations[language] ?? english;

/** A phrase with its `{{names}}` filled in. */
export const fill = (phrase: string, values: Record<string, string>): string =>
  phrase.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole);
