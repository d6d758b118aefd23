import type { ErrorCode } from "../contracts/error.ts";
import english from "./en/errors.ts";
import type { Language } from "./languages.ts";

const translations: Partial<Record<Language, Partial<Record<ErrorCode, string>>>> = {};

/** The message of an error code in a language; English where a translation is missing. */
export function errorMessage(code: ErrorCode, language: Language): string {
  return translations[language]?.[code] ?? english[code];
}
