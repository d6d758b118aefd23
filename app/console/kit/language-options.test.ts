import { expect, it } from "vitest";
import { addableLanguages } from "./language-options.server.ts";

it("languages that can be added have names, and regions that there are", () => {
  const options = addableLanguages();
  expect(options.map(({ value }) => value)).not.toEqual(expect.arrayContaining(["en-PI"]));
  for (const { value, label } of options) expect(label, value).not.toMatch(/\([A-Z]{2}\)|^\p{Lu}\p{Ll}{1,2} \(/u);
  expect(options).toContainEqual({ value: "eo-EO", label: "Esperanto" });
});
