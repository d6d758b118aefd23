import { expect, it } from "vitest";
import english from "../locales/en/sign-in.ts";
import { flatten } from "../locales/flatten.ts";
import { ownPhrases } from "./foreign-phrases.ts";

const theirs = {
  input: { username: "Benutzername", password: "Passwort", search_region_code: "Vorwahl" },
  action: { sign_in: "Los", sign_in_with: "Weiter mit {{name}}", forgot_password: " Vergessen? " },
  description: { no_account: "Neu hier? ", or: "", password_requirement: { length_one: "…" } },
  error: { general_required: "{{types}} fehlt" },
  user_scopes: { descriptions: { email: "Deine Adresse" } },
};

it("a file of other sign-in pages is read under our keys, and what these pages lack is left out", () => {
  const expected = {
    username: "Benutzername",
    password: "Passwort",
    signInAction: "Los",
    continueWith: "Weiter mit {{provider}}",
    forgotPassword: "Vergessen?",
    noAccount: "Neu hier?",
    "scopes.email": "Deine Adresse",
  };
  expect(ownPhrases(theirs)).toEqual(expected);
  expect(ownPhrases({ translation: theirs })).toEqual(expected);
});

it("every phrase that it gives is one of the pages, and a file under our keys stays as it is", () => {
  const known = new Set(flatten(english).keys());
  const all = new Proxy({}, { get: (_, group) => (group === "translation" ? undefined : inner) });
  const inner: object = new Proxy({}, { get: (_, key) => (key === "descriptions" ? inner : "x") });
  const names = {
    ownKeys: () => ["input"],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  };
  const given = ownPhrases(
    new Proxy(all, { ...names, get: (_, group) => (group === "translation" ? undefined : inner) }),
  );
  expect(Object.keys(given ?? {}).length).toBeGreaterThan(30);
  expect(Object.keys(given ?? {}).filter((key) => !known.has(key))).toEqual([]);
  expect(ownPhrases({ signInTitle: "Welcome", scopes: { email: "x" } })).toBeNull();
});
