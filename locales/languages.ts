/** The languages of the console and the sign-in pages, in the order a menu shows them. `en` is the source of every phrase. */
export const languages = [
  "ar",
  "de",
  "en",
  "es",
  "fr",
  "it",
  "ja",
  "ko",
  "pl-PL",
  "pt-BR",
  "pt-PT",
  "ru",
  "tr-TR",
  "uk-UA",
  "zh-CN",
  "zh-HK",
  "zh-TW",
] as const;
export type Language = (typeof languages)[number];

/** Each language in its own words. */
export const languageNames: Record<Language, string> = {
  ar: "العربية",
  de: "Deutsch",
  en: "English",
  es: "Español",
  fr: "Français",
  it: "Italiano",
  ja: "日本語",
  ko: "한국어",
  "pl-PL": "Polski",
  "pt-BR": "Português (Brasil)",
  "pt-PT": "Português (Portugal)",
  ru: "Русский",
  "tr-TR": "Türkçe",
  "uk-UA": "Українська",
  "zh-CN": "简体中文",
  "zh-HK": "繁體中文（香港）",
  "zh-TW": "繁體中文（台灣）",
};

export const isLanguage = (tag: string): tag is Language => (languages as readonly string[]).includes(tag);

export const directionOf = (language: Language): "ltr" | "rtl" => (language === "ar" ? "rtl" : "ltr");

/** By script and region, the first that a tag names: someone in Hong Kong may well read simplified characters. */
const chinese = { hans: "zh-CN", hk: "zh-HK", mo: "zh-HK", tw: "zh-TW", hant: "zh-TW" } satisfies Record<
  string,
  Language
>;

/** The supported language nearest to one BCP 47 tag, or null: `pt` is `pt-BR`, `zh-Hant` is `zh-TW`, `de-AT` is `de`. */
export function nearestLanguage(tag: string): Language | null {
  const wanted = tag.trim().toLowerCase();
  const exact = languages.find((language) => language.toLowerCase() === wanted);
  if (exact) return exact;
  const [base, ...rest] = wanted.split("-");
  if (base === "zh") return Object.entries(chinese).find(([part]) => rest.includes(part))?.[1] ?? "zh-CN";
  return languages.find((language) => language.toLowerCase().split("-")[0] === base) ?? null;
}

/** The best supported language for an `Accept-Language` header (RFC 9110, section 12.5.4), else `fallback`. */
export function acceptLanguage(header: string | null | undefined, fallback: Language = "en"): Language {
  if (!header || header.length > 1000) return fallback;
  const wishes = header
    .split(",")
    .map((part) => {
      const [tag = "", ...parameters] = part.split(";");
      const quality = parameters.map((p) => /^\s*q=([\d.]+)\s*$/.exec(p)?.[1]).find(Boolean);
      return { tag, quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  for (const { tag } of wishes) {
    const language = nearestLanguage(tag);
    if (language) return language;
  }
  return fallback;
}
