import ar from "./ar/sign-in.ts";
import de from "./de/sign-in.ts";
import en from "./en/sign-in.ts";
import es from "./es/sign-in.ts";
import fr from "./fr/sign-in.ts";
import it from "./it/sign-in.ts";
import ja from "./ja/sign-in.ts";
import ko from "./ko/sign-in.ts";
import type { Language } from "./languages.ts";
import plPL from "./pl-PL/sign-in.ts";
import ptBR from "./pt-BR/sign-in.ts";
import ptPT from "./pt-PT/sign-in.ts";
import ru from "./ru/sign-in.ts";
import trTR from "./tr-TR/sign-in.ts";
import ukUA from "./uk-UA/sign-in.ts";
import zhCN from "./zh-CN/sign-in.ts";
import zhHK from "./zh-HK/sign-in.ts";
import zhTW from "./zh-TW/sign-in.ts";

export type SignInPhrases = typeof en;

const translations: Record<Language, SignInPhrases> = {
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

/** Phrases of the sign-in pages. */
export const signInPhrases = (language: Language): SignInPhrases => translations[language];
