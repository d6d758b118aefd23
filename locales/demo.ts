import type en from "./en/demo.ts";
import type { Language } from "./languages.ts";

export type DemoPhrases = typeof en;

/** Read when a language is first asked for. */
const translations: Record<Language, () => Promise<{ default: DemoPhrases }>> = {
  ar: () => import("./ar/demo.ts"),
  de: () => import("./de/demo.ts"),
  en: () => import("./en/demo.ts"),
  es: () => import("./es/demo.ts"),
  fr: () => import("./fr/demo.ts"),
  it: () => import("./it/demo.ts"),
  ja: () => import("./ja/demo.ts"),
  ko: () => import("./ko/demo.ts"),
  "pl-PL": () => import("./pl-PL/demo.ts"),
  "pt-BR": () => import("./pt-BR/demo.ts"),
  "pt-PT": () => import("./pt-PT/demo.ts"),
  ru: () => import("./ru/demo.ts"),
  "tr-TR": () => import("./tr-TR/demo.ts"),
  "uk-UA": () => import("./uk-UA/demo.ts"),
  "zh-CN": () => import("./zh-CN/demo.ts"),
  "zh-HK": () => import("./zh-HK/demo.ts"),
  "zh-TW": () => import("./zh-TW/demo.ts"),
};

/** Phrases of the demo app. */
export const demoPhrases = async (language: Language): Promise<DemoPhrases> => (await translations[language]()).default;
