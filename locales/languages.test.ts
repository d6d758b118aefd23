import { describe, expect, test } from "vitest";
import { languageTags } from "../contracts/language-tag.ts";
import { flatten, type Tree } from "./flatten.ts";
import {
  acceptLanguage,
  acceptTenantLanguage,
  builtInLanguage,
  directionOf,
  isLanguage,
  languageName,
  languageNames,
  languages,
  nearestLanguage,
  standardTag,
  tenantLanguage,
} from "./languages.ts";

const files = import.meta.glob<Tree>("./*/*.ts", { eager: true, import: "default" });
const namespaces = Object.keys(files).flatMap((path) => /^\.\/en\/([^/]+)\.ts$/.exec(path)?.[1] ?? []);

const pluralSuffix = /_(zero|one|two|few|many|other)$/;
const placeholders = (phrase: string) => (phrase.match(/\{\{[^}]*\}\}/g) ?? []).sort();

describe("the nearest language", () => {
  test.each([
    ["de", "de"],
    ["de-AT", "de"],
    ["DE-ch", "de"],
    ["pt", "pt-BR"],
    ["pt-PT", "pt-PT"],
    ["pl", "pl-PL"],
    ["uk", "uk-UA"],
    ["zh", "zh-CN"],
    ["zh-Hans-HK", "zh-CN"],
    ["zh-Hant", "zh-TW"],
    ["zh-Hant-HK", "zh-HK"],
    ["zh-MO", "zh-HK"],
    ["zh-SG", "zh-CN"],
    [" fr ", "fr"],
  ])("to %s is %s", (tag, language) => expect(nearestLanguage(tag)).toBe(language));

  test.each(["", "*", "x-klingon", "nl", "e", "en_US", "toString", "__proto__"])("to %j is none", (tag) =>
    expect(nearestLanguage(tag)).toBeNull(),
  );
});

describe("Accept-Language", () => {
  test.each([
    ["fr-CA, en;q=0.8", "fr"],
    ["nl, ja;q=0.3, ko;q=0.9", "ko"],
    ["en;q=0, de;q=0.1", "de"],
    ["it ; q=0.5 , es;q=0.7", "es"],
    ["zh-TW,zh;q=0.9", "zh-TW"],
  ])("%s asks for %s", (header, language) => expect(acceptLanguage(header)).toBe(language));

  test.each([null, undefined, "", "*", ",,;;q=", "de;q=1.2.3", "de;q=0", ";q=1", "\u0000de", `${"de,".repeat(400)}de`])(
    "%j asks for nothing that can be served",
    (header) => expect(acceptLanguage(header, "ru")).toBe("ru"),
  );
});

describe("a tenant's language", () => {
  const added = ["cb-IQ", "es-LA", "fr-CA", "he-IL", "nb-NO", "tl-PH", "zh-MO"];

  test.each([
    ["he", "he-IL"],
    ["iw-IL", "he-IL"],
    ["HE-il", "he-IL"],
    ["fr-CA", "fr-CA"],
    ["fr-BE", "fr"],
    ["fr", "fr"],
    ["es-419", "es-LA"],
    ["es-MX", "es"],
    ["zh-MO", "zh-MO"],
    ["zh-Hant-MO", "zh-HK"],
    ["no", "nb-NO"],
    ["ckb", "cb-IQ"],
    ["fil-PH", "tl-PH"],
    ["nl", null],
    ["constructor", null],
    ["", null],
  ])("for %s is %s", (tag, language) => expect(tenantLanguage(tag, added)).toBe(language));

  test("is the first that the browser wants and the tenant has", () => {
    expect(acceptTenantLanguage("nl, he;q=0.8, de;q=0.9", added)).toBe("de");
    expect(acceptTenantLanguage("nl, he;q=0.8, de;q=0.7", added)).toBe("he-IL");
    expect(acceptTenantLanguage("nl, he", [])).toBeNull();
    expect(acceptTenantLanguage(null, added)).toBeNull();
  });

  test("that is not ours is made of English, or of ours of the same base", () => {
    expect(["he-IL", "fr-CA", "es-LA", "zh-SG"].map(builtInLanguage)).toEqual(["en", "fr", "es", "zh-CN"]);
  });

  test("of the list is known to browsers, with a name", () => {
    expect(languageTags).toEqual(expect.arrayContaining([...languages]));
    for (const tag of languageTags) {
      expect(() => new Intl.DateTimeFormat(standardTag(tag)), tag).not.toThrow();
      expect(languageName(tag), tag).toMatch(/^\p{L}/u);
    }
    const names = { "fr-CA": "Français canadien", "es-LA": "Español latinoamericano", de: "Deutsch" };
    for (const [tag, name] of Object.entries(names)) expect(languageName(tag)).toBe(name);
  });
});

test("only the supported tags are languages, and scripts run in their direction", () => {
  expect(languages).toHaveLength(17);
  expect(["de-DE", "EN", "constructor", ""].filter(isLanguage)).toEqual([]);
  expect(languageTags.filter((tag) => directionOf(tag) === "rtl")).toEqual([
    "ar",
    "ar-AR",
    "cb-IQ",
    "fa-IR",
    "he-IL",
    "ps-AF",
    "sy-SY",
    "ur-PK",
  ]);
  expect(Object.keys(languageNames)).toEqual([...languages]);
});

test("there are phrases of English, and of no unknown language", () => {
  expect(namespaces).toEqual(expect.arrayContaining(["console", "errors", "page"]));
  const found = new Set(Object.keys(files).map((path) => path.split("/")[1]));
  expect([...found].sort()).toEqual([...languages].sort());
});

describe.each(languages)("%s", (language) => {
  const rules = new Intl.PluralRules(language).resolvedOptions().pluralCategories;

  test.each(namespaces)("says everything that English says in %s, with the same placeholders", (namespace) => {
    const english = flatten(files[`./en/${namespace}.ts`] ?? {});
    const phrases = flatten(files[`./${language}/${namespace}.ts`] ?? {});
    const expected = new Set(
      [...english.keys()].flatMap((key) => {
        if (!english.has(`${key.replace(pluralSuffix, "")}_other`)) return [key];
        return rules.map((rule) => `${key.replace(pluralSuffix, "")}_${rule}`);
      }),
    );
    expect([...phrases.keys()].sort()).toEqual([...expected].sort());
    for (const [key, phrase] of phrases) {
      expect(phrase.trim(), key).toBe(phrase);
      expect(phrase, key).not.toBe("");
      const source = english.get(key) ?? english.get(key.replace(pluralSuffix, "_other")) ?? "";
      expect(placeholders(phrase), key).toEqual(placeholders(source));
    }
  });
});
