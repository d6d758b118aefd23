import type { ErrorCode } from "../contracts/error.ts";
import ar from "./ar/errors.ts";
import de from "./de/errors.ts";
import en from "./en/errors.ts";
import es from "./es/errors.ts";
import fr from "./fr/errors.ts";
import it from "./it/errors.ts";
import ja from "./ja/errors.ts";
import ko from "./ko/errors.ts";
import type { Language } from "./languages.ts";
import plPL from "./pl-PL/errors.ts";
import ptBR from "./pt-BR/errors.ts";
import ptPT from "./pt-PT/errors.ts";
import ru from "./ru/errors.ts";
import trTR from "./tr-TR/errors.ts";
import ukUA from "./uk-UA/errors.ts";
import zhCN from "./zh-CN/errors.ts";
import zhHK from "./zh-HK/errors.ts";
import zhTW from "./zh-TW/errors.ts";

const messages: Record<Language, Record<ErrorCode, string>> = {
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

/** The message of an error code in a language. For Workers alone: all languages at once are too much for a browser. */
export const errorMessage = (code: ErrorCode, language: Language): string => messages[language][code];
