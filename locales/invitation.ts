import en from "./en/invitation.ts";
import type { Language } from "./languages.ts";
import type { Phrases, ReadPhrases } from "./phrases.ts";

export type InvitationPhrases = Phrases["invitation"];

/** Phrases of the page of an invitation to an organization. */
export const invitationPhrases = (read: ReadPhrases, language: Language): Promise<InvitationPhrases> =>
  read("invitation", language, en);
