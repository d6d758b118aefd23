import en from "./en/account.ts";
import type { Language } from "./languages.ts";
import type { Phrases, ReadPhrases } from "./phrases.ts";

export type AccountPhrases = Phrases["account"];

/** Phrases of the account pages. */
export const accountPhrases = (read: ReadPhrases, language: Language): Promise<AccountPhrases> =>
  read("account", language, en);
