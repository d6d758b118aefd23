import ar from "./ar/mail.ts";
import de from "./de/mail.ts";
import en from "./en/mail.ts";
import es from "./es/mail.ts";
import fr from "./fr/mail.ts";
import it from "./it/mail.ts";
import ja from "./ja/mail.ts";
import ko from "./ko/mail.ts";
import type { Language } from "./languages.ts";
import plPL from "./pl-PL/mail.ts";
import ptBR from "./pt-BR/mail.ts";
import ptPT from "./pt-PT/mail.ts";
import ru from "./ru/mail.ts";
import trTR from "./tr-TR/mail.ts";
import ukUA from "./uk-UA/mail.ts";
import zhCN from "./zh-CN/mail.ts";
import zhHK from "./zh-HK/mail.ts";
import zhTW from "./zh-TW/mail.ts";

export type MailPhrases = typeof en;

const translations: Record<Language, MailPhrases> = {
  ar,
  de,
  en,
  es,
  fr,
  it,
  ja,
  ko,
  "pl-PL": plPL,
  "pt-BR": ptBR,
  "pt-PT": ptPT,
  ru,
  "tr-TR": trTR,
  "uk-UA": ukUA,
  "zh-CN": zhCN,
  "zh-HK": zhHK,
  "zh-TW": zhTW,
};

/** Words of mails and text messages. */
export const mailPhrases = (language: Language): MailPhrases => translations[language];
