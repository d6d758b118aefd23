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

/** Languages whose script runs from right to left, of those that a tenant can add. */
const rightToLeft = /^(ar|ckb|fa|he|ps|syr|ur)(-|$)/i;

export const directionOf = (tag: string): "ltr" | "rtl" => (rightToLeft.test(standardTag(tag)) ? "rtl" : "ltr");

/** Tags, and their first parts, that BCP 47 has another name for. */
const standard = new Map(
  "cb ckb,ck chr,cx ceb,es-la es-419,iw he,no nb,sy syr,sz szl,tl fil,tz zgh"
    .split(",")
    .map((pair) => pair.split(" ") as [string, string]),
);

/** A tag of a tenant's language as browsers and `Intl` know it: `cb-IQ` is `ckb-IQ`, `es-LA` is `es-419`. */
export function standardTag(tag: string): string {
  const [base = "", ...rest] = tag.split("-");
  return standard.get(tag.toLowerCase()) ?? [standard.get(base.toLowerCase()) ?? base, ...rest].join("-");
}

/** Those for which `Intl` of Workers has nothing but the code, and Esperanto, which is of no region. */
const otherNames: Record<string, string> = {
  "eo-EO": "Esperanto",
  "ff-NG": "Fulfulde (Nigeria)",
  "ik-US": "Iñupiatun (United States)",
  "iu-CA": "ᐃᓄᒃᑎᑐᑦ (ᑲᓇᑕ)",
  "sc-IT": "Sardu (Itàlia)",
  "sy-SY": "ܣܘܪܝܝܐ (ܣܘܪܝܐ)",
  "sz-PL": "Ślōnski (Polska)",
  "tz-MA": "ⵜⴰⵎⴰⵣⵉⵖⵜ (ⵍⵎⵖⵔⵉⴱ)",
};

/** A language in its own words; one that we do not have as `Intl` calls it. */
export function languageName(tag: string): string {
  if (isLanguage(tag)) return languageNames[tag];
  const other = otherNames[tag];
  if (other !== undefined) return other;
  const known = standardTag(tag);
  const name = new Intl.DisplayNames([known], { type: "language" }).of(known) ?? tag;
  return name.charAt(0).toLocaleUpperCase(known) + name.slice(1);
}

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

/** The language of ours whose words a page in this one is made of. */
export const builtInLanguage = (tag: string): Language => nearestLanguage(tag) ?? "en";

/**
 * The language of a tenant's pages for one BCP 47 tag, or null: the one with this tag, else ours that is nearest, else one of
 * the same base that the tenant added.
 * @param added languages that the tenant has beside ours
 */
export function tenantLanguage(tag: string, added: readonly string[]): string | null {
  const key = (one: string) => standardTag(one.trim()).toLowerCase();
  const baseOf = (one: string) => key(one).split("-")[0];
  const wanted = key(tag);
  return (
    added.find((one) => key(one) === wanted) ??
    nearestLanguage(tag) ??
    added.find((one) => baseOf(one) === baseOf(wanted)) ??
    null
  );
}

/** The tags of an `Accept-Language` header (RFC 9110, section 12.5.4), the most wanted first. */
function wantedTags(header: string | null | undefined): string[] {
  if (!header || header.length > 1000) return [];
  return header
    .split(",")
    .map((part) => {
      const [tag = "", ...parameters] = part.split(";");
      const quality = parameters.map((p) => /^\s*q=([\d.]+)\s*$/.exec(p)?.[1]).find(Boolean);
      return { tag, quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
}

/** The best supported language for an `Accept-Language` header, else `fallback`. */
export const acceptLanguage = (header: string | null | undefined, fallback: Language = "en"): Language =>
  wantedTags(header).map(nearestLanguage).find(Boolean) ?? fallback;

/** The same among a tenant's languages; null for none. */
export const acceptTenantLanguage = (header: string | null | undefined, added: readonly string[]): string | null =>
  wantedTags(header)
    .map((tag) => tenantLanguage(tag, added))
    .find(Boolean) ?? null;

/** The browser's language where the tenant wants it, else the tenant's. @param header `Accept-Language` */
export function usualLanguage(
  header: string | null,
  { autoDetect, fallbackLanguage }: { autoDetect: boolean; fallbackLanguage: string },
  added: readonly string[],
): string {
  const detected = autoDetect ? acceptTenantLanguage(header, added) : null;
  return detected ?? tenantLanguage(fallbackLanguage, added) ?? "en";
}
