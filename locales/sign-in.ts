import en from "./en/sign-in.ts";
import type { Language } from "./languages.ts";
import type { Phrases, ReadPhrases } from "./phrases.ts";

export type SignInPhrases = Phrases["sign-in"];

/** Phrases of the sign-in pages. */
export const signInPhrases = (read: ReadPhrases, language: Language): Promise<SignInPhrases> =>
  read("sign-in", language, en);
