import { describe, expect, test } from "vitest";
import { flatten, type Tree } from "./flatten.ts";
import { acceptLanguage, directionOf, isLanguage, languageNames, languages, nearestLanguage } from "./languages.ts";

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

test("only the supported tags are languages, and only Arabic runs from right to left", () => {
  expect(languages).toHaveLength(17);
  expect(["de-DE", "EN", "constructor", ""].filter(isLanguage)).toEqual([]);
  expect(languages.filter((language) => directionOf(language) === "rtl")).toEqual(["ar"]);
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
