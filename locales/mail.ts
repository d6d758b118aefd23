import en from "./en/mail.ts";
import type { Language } from "./languages.ts";
import type { Phrases, ReadPhrases } from "./phrases.ts";

export type MailPhrases = Phrases["mail"];

/** Words of mails and text messages. */
export const mailPhrases = (read: ReadPhrases, language: Language): Promise<MailPhrases> => read("mail", language, en);
