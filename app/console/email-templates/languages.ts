import { isLanguage, languageNames, languages } from "../../../locales/languages.ts";

/** A language in its own words; one that has none here by its tag. */
export const languageName = (tag: string): string => (isLanguage(tag) ? languageNames[tag] : tag);

/** Those that the platform has, and others that a tenant has templates for. */
export const languageOptions = (others: readonly string[]): { value: string; label: string }[] =>
  [...new Set([...languages, ...others])].map((value) => ({ value, label: languageName(value) }));
