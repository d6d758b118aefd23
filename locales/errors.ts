import type { ErrorCode } from "../contracts/error.ts";
import en from "./en/errors.ts";
import type { Language } from "./languages.ts";
import type { ReadPhrases } from "./phrases.ts";

/** The messages of all error codes in a language. */
export const errorMessages = (read: ReadPhrases, language: Language): Promise<Record<ErrorCode, string>> =>
  read("errors", language, en);

/** The message of one error code. */
export const errorMessage = async (read: ReadPhrases, code: ErrorCode, language: Language): Promise<string> =>
  (await errorMessages(read, language))[code];
