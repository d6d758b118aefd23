import { expect, test } from "vitest";
import type { PageContext } from "./context.ts";
import { preferenceCookie, preferencesOf } from "./preferences.server.ts";
import { ownPath } from "./preferences.ts";

const visit = { language: "fr" } as PageContext;
const requestWith = (cookie: string) => new Request("https://meridian.test/console", { headers: { cookie } });

test("what the reader chose counts before the browser's language and the system's appearance", () => {
  expect(preferencesOf(requestWith("a=b; language=ja; appearance=dark"), visit)).toEqual({
    language: "ja",
    appearance: "dark",
  });
  expect(preferencesOf(new Request("https://meridian.test/"), visit)).toEqual({
    language: "fr",
    appearance: "system",
  });
});

test("what the app asks for counts before the browser's language, and not before the reader's choice", () => {
  const asked = (query: string, cookie = "") =>
    preferencesOf(new Request(`https://meridian.test/sign-in?ui_locales=${query}`, { headers: { cookie } }), visit)
      .language;
  expect(asked("xx%20pt-AO%20de")).toBe("pt-BR");
  expect(asked("xx")).toBe("fr");
  expect(asked("de", "language=ja")).toBe("ja");
});

test.each(["language=xx; appearance=pink", "language; appearance", "xlanguage=ja; xappearance=dark", "language=ja%00"])(
  "a cookie that says nothing known (%s) counts for nothing",
  (cookie) => expect(preferencesOf(requestWith(cookie), visit)).toEqual({ language: "fr", appearance: "system" }),
);

test("a preference is kept for a year, over https only where there is https", () => {
  expect(preferenceCookie("language", "de", requestWith(""))).toBe(
    "language=de; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly; Secure",
  );
  expect(preferenceCookie("language", "de", new Request("http://localhost:3001/"))).not.toContain("Secure");
});

test("one can be sent back to a path of this origin", () => {
  for (const path of ["/", "/console", "/console/users?q=a%20b&page=2#top"]) expect(ownPath(path, "/x")).toBe(path);
});

test.each([
  "//evil.test",
  "/\\evil.test",
  "https://evil.test",
  "evil",
  "",
  "/\t/evil.test",
  "/a\\b",
  null,
  undefined,
  1,
])("%j is no path to send anyone to", (value) => expect(ownPath(value, "/console")).toBe("/console"));
