import { expect, it } from "vitest";
import type { SignInMethod } from "../../contracts/sign-in-experience.ts";
import { signsInAs } from "./signs-in-as.ts";

type Account = Parameters<typeof signsInAs>[0];

const method = (identifier: SignInMethod["identifier"], password = true): SignInMethod => ({
  ...{ identifier, password, verificationCode: !password, isPasswordPrimary: password },
});
const named = (account: Partial<Account>, ...methods: SignInMethod[]) =>
  signsInAs(account as Account, { signIn: { methods } });

it("a password is kept under what its user types to sign in with it", () => {
  const ada = { username: "ada", primaryEmail: "ada@example.com", primaryPhone: "15550100" };
  expect(named(ada, method("email"), method("username"))).toBe("ada@example.com");
  expect(named(ada, method("username"), method("email"))).toBe("ada");
  expect(named(ada, method("username", false), method("phone"))).toBe("+15550100");
  expect(named({ primaryEmail: "ada@example.com" }, method("username"))).toBe("ada@example.com");
  expect(named({ primaryPhone: "15550100" })).toBe("+15550100");
  expect(named({ username: null }, method("username"))).toBeNull();
});
