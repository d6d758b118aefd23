import en from "./en/trial.ts";
import type { Language } from "./languages.ts";
import type { Phrases, ReadPhrases } from "./phrases.ts";

export type TrialPhrases = Phrases["trial"];

/** Phrases beside the pages of a trial sign-in. */
export const trialPhrases = (read: ReadPhrases, language: Language): Promise<TrialPhrases> =>
  read("trial", language, en);
