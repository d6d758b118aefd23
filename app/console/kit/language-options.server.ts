import { languageTags } from "../../../contracts/language-tag.ts";
import { isLanguage, languageName } from "../../../locales/languages.ts";

export interface LanguageOption {
  value: string;
  label: string;
}

/** Languages in their own words, each once. Made on the server alone: browsers have other names for some. */
export const languageOptions = (tags: Iterable<string>): LanguageOption[] =>
  [...new Set(tags)].map((value) => ({ value, label: languageName(value) }));

/** Tags that the API takes, and that name no language that is spoken there. */
const nonsense = ["ar-AR", "en-PI", "en-UD", "ja-KS"];

/** Those that a tenant can add to ours. */
export const addableLanguages = (): LanguageOption[] =>
  languageOptions(languageTags.filter((tag) => !isLanguage(tag) && !nonsense.includes(tag)));
