import { describe, expect, test } from "vitest";
import { memoryCookie, readMemory, type SignInFlow, stepCookieOf } from "./flow-cookie.ts";

const cookie = stepCookieOf("acme", "https://auth.example/m/acme");
const memory: SignInFlow = {
  wishes: { app_id: "shop", ui_locales: "ja ar" },
  who: { type: "email", value: "zoë@exämple.com" },
  at: 1_790_000_000_000,
  step: {
    step: "code",
    event: "Register",
    identifier: { type: "email", value: "zoë@exämple.com" },
    verificationId: "v1",
    resendAfter: 60,
    isProfile: false,
  },
};
const pairOf = (line: string) => line.split(";")[0] ?? "";
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

test("a step comes back as it was kept, among other cookies", () => {
  const line = memoryCookie(cookie, memory);
  expect(line).toMatch(/^_step\.acme=[\w-]+; Path=\/m\/acme; Max-Age=3600; HttpOnly; SameSite=Lax; Secure$/);
  expect(readMemory(cookie, `a=b; ${pairOf(line)}; _step.other=x`)).toEqual(memory);
});

test("a cookie of another tenant is not read, and one without TLS is not Secure", () => {
  const other = stepCookieOf("other", "http://localhost:1/m/other");
  expect(memoryCookie(other, memory)).not.toContain("Secure");
  expect(readMemory(other, pairOf(memoryCookie(cookie, memory)))).toBeNull();
});

test("a step that is over, or too large for a cookie, is forgotten", () => {
  expect(memoryCookie(cookie, null)).toBe("_step.acme=; Path=/m/acme; Max-Age=0; HttpOnly; SameSite=Lax; Secure");
  const missing = { ...memory, who: { type: "email" as const, value: "x".repeat(4000) } };
  expect(memoryCookie(cookie, missing)).toContain("=; Path");
});

describe("what was forged, cut off or is of another shape is nothing", () => {
  const values = [
    "",
    "%",
    "e30",
    encoded(null),
    encoded([]),
    encoded({ wishes: {}, step: { step: "admin" } }),
    encoded({ wishes: { app_id: 7 } }),
    encoded({ wishes: {}, who: { type: "root", value: "x" } }),
    `${pairOf(memoryCookie(cookie, memory)).slice("_step.acme=".length, -7)}`,
    "A".repeat(5000),
  ];
  test.each(values)("%#", (value) => expect(readMemory(cookie, `_step.acme=${value}`)).toBeNull());
  test("no cookie", () => expect(readMemory(cookie, null)).toBeNull());
});
