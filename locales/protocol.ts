import ar from "./ar/protocol.ts";
import de from "./de/protocol.ts";
import en from "./en/protocol.ts";
import es from "./es/protocol.ts";
import fr from "./fr/protocol.ts";
import it from "./it/protocol.ts";
import ja from "./ja/protocol.ts";
import ko from "./ko/protocol.ts";
import type { Language } from "./languages.ts";
import plPL from "./pl-PL/protocol.ts";
import ptBR from "./pt-BR/protocol.ts";
import ptPT from "./pt-PT/protocol.ts";
import ru from "./ru/protocol.ts";
import trTR from "./tr-TR/protocol.ts";
import ukUA from "./uk-UA/protocol.ts";
import zhCN from "./zh-CN/protocol.ts";
import zhHK from "./zh-HK/protocol.ts";
import zhTW from "./zh-TW/protocol.ts";

export type ProtocolPhrases = typeof en;

const translations: Record<Language, ProtocolPhrases> = {
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

/** Phrases of the engine's own pages. */
export const protocolPhrases = (language: Language): ProtocolPhrases => translations[language];
