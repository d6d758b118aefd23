import { describe, expect, test } from "vitest";
import type { PublicConnector } from "../../contracts/sign-in-experience.ts";
import { directConnector, firstScreen, isFormAlone, narrowed } from "./first-screen.ts";

const query = (text: string) => new URLSearchParams(text);

describe("the first screen", () => {
  test.each([
    ["", "SignInAndRegister", "sign-in"],
    ["first_screen=sign_in", "SignInAndRegister", "sign-in"],
    ["first_screen=signIn", "SignInAndRegister", "sign-in"],
    ["first_screen=single_sign_on", "SignInAndRegister", "sign-in"],
    ["first_screen=identifier:sign_in", "SignInAndRegister", "sign-in"],
    ["first_screen=register", "SignInAndRegister", "register"],
    ["first_screen=identifier:register", "SignInAndRegister", "register"],
    ["first_screen=reset_password", "SignInAndRegister", "reset-password"],
    ["interaction_mode=signUp", "SignInAndRegister", "register"],
    ["interaction_mode=signIn", "SignInAndRegister", "sign-in"],
    ["interaction_mode=signUp&first_screen=sign_in", "SignInAndRegister", "sign-in"],
    ["first_screen=register", "SignIn", "sign-in"],
    ["first_screen=sign_in", "Register", "register"],
    ["first_screen=//evil.example", "SignInAndRegister", "sign-in"],
  ] as const)("%j with %s is %s", (text, mode, screen) => expect(firstScreen(query(text), mode, true)).toBe(screen));

  test("no reset where no address can be reached", () =>
    expect(firstScreen(query("first_screen=reset_password"), "SignIn", false)).toBe("sign-in"));
});

test("identifiers are narrowed to those that are wished and enabled", () => {
  const types = ["username", "email"] as const;
  expect(narrowed(types, query("identifier=email phone"))).toEqual(["email"]);
  expect(narrowed(types, query("identifier=phone"))).toEqual(types);
  expect(narrowed(types, query(""))).toEqual(types);
  expect([isFormAlone(query("first_screen=identifier:sign_in")), isFormAlone(query(""))]).toEqual([true, false]);
});

test("a direct sign-in names a target or a connector, of those that there are", () => {
  const google = { id: "c1", target: "google" } as PublicConnector;
  const find = (wish: string) => directConnector(query(`direct_sign_in=${wish}`), [google]);
  expect([find("social:google"), find("c1")]).toEqual([google, google]);
  expect([find("google"), find("social:c1"), find("sso:c1"), find("")]).toEqual([null, null, null, null]);
});
