import { expect, it } from "vitest";
import { dateFormat, listFormat, numberFormat, relativeTimeFormat } from "./formats.ts";

const at = Date.UTC(2026, 0, 2, 3, 4, 5);

it("a format is made once for a language and its options", () => {
  const options = { dateStyle: "full", timeZone: "UTC" } as const;
  expect(dateFormat("de", { ...options })).toBe(dateFormat("de", { ...options }));
  expect(dateFormat("de", options)).not.toBe(dateFormat("fr", options));
  expect(dateFormat("de", options)).not.toBe(dateFormat("de", { ...options, dateStyle: "short" }));
  expect(numberFormat("de")).toBe(numberFormat("de"));
});

it("says what Intl says", () => {
  const options = { dateStyle: "full", timeStyle: "medium", timeZone: "Asia/Tokyo" } as const;
  expect(dateFormat("ja", options).format(at)).toBe(new Intl.DateTimeFormat("ja", options).format(at));
  expect(numberFormat("ar", { style: "percent" }).format(0.25)).toBe(
    new Intl.NumberFormat("ar", { style: "percent" }).format(0.25),
  );
  expect(listFormat("en", { type: "disjunction" }).format(["PNG", "SVG", "JPEG"])).toBe("PNG, SVG, or JPEG");
  expect(relativeTimeFormat("en", { numeric: "auto" }).format(-1, "day")).toBe("yesterday");
});

it("keeps only so many, and the newest of them", () => {
  const first = numberFormat("en", { minimumFractionDigits: 2 });
  for (let digits = 1; digits <= 21; digits += 1)
    for (const language of ["de", "fr", "it", "es", "pt"]) numberFormat(language, { maximumSignificantDigits: digits });
  expect(numberFormat("pt", { maximumSignificantDigits: 21 })).toBe(
    numberFormat("pt", { maximumSignificantDigits: 21 }),
  );
  expect(numberFormat("en", { minimumFractionDigits: 2 })).not.toBe(first);
});
