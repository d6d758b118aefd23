import { expect, it } from "vitest";
import { requirePhrases } from "./structure.ts";

it("phrases are nested or joined by dots; empty ones are left out", () => {
  expect(
    requirePhrases({
      signInTitle: "Hello",
      scopes: { openid: "id", email: "" },
      "scopes.phone": "number",
      password: "",
    }),
  ).toEqual({ signInTitle: "Hello", scopes: { openid: "id" }, "scopes.phone": "number" });
  expect(requirePhrases({ scopes: { email: "" } })).toEqual({});
});

it.each<Record<string, unknown>[]>([
  [{ nothing: "x" }],
  [{ scopes: "x" }],
  [{ signInTitle: { text: "x" } }],
  [{ signInTitle: 1 }],
  [{ signInTitle: null }],
  [{ signInTitle: ["x"] }],
  [{ scopes: { nothing: "x" } }],
  [{ signInTitle: "x".repeat(4097) }],
  [JSON.parse('{"__proto__": "x"}')],
  [{ toString: "x" }],
])("%j is no phrase of the pages", (translation) =>
  expect(() => requirePhrases(translation)).toThrow("localization.invalid_translation_structure"),
);
