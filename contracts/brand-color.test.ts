import { describe, expect, test } from "vitest";
import {
  brandProperties,
  contrast,
  grounds,
  markContrast,
  type Scheme,
  shadesOf,
  textContrast,
} from "./brand-color.ts";

const hostile = ["#fff", "#000", "#ff0", "#0ff", "#f0f", "#777", "#767676", "#fffffe", "#171a23", "#6139F6", "#8768F8"];
const spread = Array.from({ length: 400 }, (_, n) => `#${((n * 41_943) % 0x1000000).toString(16).padStart(6, "0")}`);

describe.each(["light", "dark"] satisfies Scheme[])("in %s", (scheme) => {
  test.each(hostile)("%s can be read as a button, as a link and on hover", (color) => check(color, scheme));
  test("so can 400 colours from all over the space", () => {
    for (const color of spread) check(color, scheme);
  });
});

function check(color: string, scheme: Scheme): void {
  const { brand, hover, on, edge, link } = shadesOf(color, scheme);
  const [card] = grounds[scheme];
  expect(contrast(on, brand), `words on ${color}`).toBeGreaterThanOrEqual(textContrast);
  expect(contrast(on, hover), `words on ${color}, hovered`).toBeGreaterThanOrEqual(textContrast);
  expect(contrast(edge, card), `the edge of ${color}`).toBeGreaterThanOrEqual(markContrast);
  for (const ground of grounds[scheme])
    expect(contrast(link, ground), `a link of ${color}`).toBeGreaterThanOrEqual(textContrast);
}

test("a colour that can be read stays as the tenant chose it", () => {
  expect(shadesOf("#6139F6", "light")).toMatchObject({ brand: "#6139f6", on: "#ffffff", link: "#6139f6" });
  expect(shadesOf("#ff0", "light")).toMatchObject({ brand: "#ffff00", on: "#000000" });
});

test("the properties are colours and nothing else, whatever was saved, and dark only where the tenant has it", () => {
  const color = { primaryColor: "#0a5", darkPrimaryColor: "red;}body{display:none", isDarkModeEnabled: true };
  expect(brandProperties(color)).toMatch(
    /^:root\{(--brand-\w+:(#[0-9a-f]{6}|light-dark\(#[0-9a-f]{6},#[0-9a-f]{6}\));?)+\}$/,
  );
  expect(brandProperties({ ...color, isDarkModeEnabled: false })).not.toContain("light-dark");
});
