import ar from "./ar/account.ts";
import de from "./de/account.ts";
import en from "./en/account.ts";
import es from "./es/account.ts";
import fr from "./fr/account.ts";
import it from "./it/account.ts";
import ja from "./ja/account.ts";
import ko from "./ko/account.ts";
import type { Language } from "./languages.ts";
import plPL from "./pl-PL/account.ts";
import ptBR from "./pt-BR/account.ts";
import ptPT from "./pt-PT/account.ts";
import ru from "./ru/account.ts";
import trTR from "./tr-TR/account.ts";
import ukUA from "./uk-UA/account.ts";
import zhCN from "./zh-CN/account.ts";
import zhHK from "./zh-HK/account.ts";
import zhTW from "./zh-TW/account.ts";

export type AccountPhrases = typeof en;

const translations: Record<Language, AccountPhrases> = {
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

/** Phrases of the account pages. */
export const accountPhrases = (language: Language): AccountPhrases => translations[language];
