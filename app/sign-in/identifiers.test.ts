import { describe, expect, test } from "vitest";
import type { IdentifierType, SignInMethod } from "../../contracts/sign-in-experience.ts";
import { firstFactor, isOneForm, isRegisteredAtOnce, isUsername, labelOf, recognize, shown } from "./identifiers.ts";

const all: IdentifierType[] = ["username", "email", "phone"];
const method = (password: boolean, verificationCode: boolean, isPasswordPrimary: boolean): SignInMethod => ({
  identifier: "email",
  password,
  verificationCode,
  isPasswordPrimary,
});

describe("what was typed", () => {
  test.each([
    [" Ada@Example.com ", all, { type: "email", value: "Ada@Example.com" }],
    ["+49 (170) 123-4567", all, { type: "phone", value: "491701234567" }],
    ["0049 170 1234567", all, { type: "phone", value: "491701234567" }],
    ["ada_l", all, { type: "username", value: "ada_l" }],
    ["12345678", ["username", "email"], { type: "username", value: "12345678" }],
    ["ada@b", all, null],
    ["ada@example.com", ["username", "phone"], null],
    ["ada", ["email"], null],
    ["ada", ["phone"], null],
    ["", all, null],
    ["x".repeat(300), all, null],
  ] as const)("%j among %j is %j", (text, types, found) => expect(recognize(text, types)).toEqual(found));

  test("is shown as people write it", () =>
    expect([shown({ type: "phone", value: "49170" }), shown({ type: "email", value: "a@b.c" })]).toEqual([
      "+49170",
      "a@b.c",
    ]));
});

test("the first way is the primary one of those that are enabled", () => {
  expect(firstFactor(method(true, true, true))).toBe("password");
  expect(firstFactor(method(true, true, false))).toBe("code");
  expect(firstFactor(method(true, false, false))).toBe("password");
  expect(firstFactor(method(false, true, true))).toBe("code");
  expect(isOneForm([method(true, true, true), method(true, false, false)])).toBe(true);
  expect(isOneForm([method(true, true, true), method(false, true, false)])).toBe(false);
  expect(isOneForm([])).toBe(false);
});

test("a password is asked for with an identifier that needs no code", () => {
  const signUp = { identifiers: [], password: true };
  expect(isRegisteredAtOnce(["username"], { ...signUp, verify: true })).toBe(true);
  expect(isRegisteredAtOnce(["username", "email"], { ...signUp, verify: true })).toBe(false);
  expect(isRegisteredAtOnce(["email"], { ...signUp, verify: false })).toBe(true);
  expect(["ada", "_a1", "1a", "a-b", "ä", ""].filter(isUsername)).toEqual(["ada", "_a1"]);
});

test("the field is named after what it takes", () => {
  const labels = [["email"], ["email", "phone"], ["email", "username"], ["username", "phone"], all] as const;
  expect(labels.map(labelOf)).toEqual(["email", "emailOrPhone", "emailOrUsername", "phoneOrUsername", "identifier"]);
});
