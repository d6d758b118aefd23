import { expect, test } from "vitest";
import { AccountFlow, AccountPath, accountCookieOf, accountMemoryCookie, readAccountMemory } from "./flow-cookie.ts";

const cookie = accountCookieOf("t", "https://id.example.com/m/t");
const headerOf = (line: string) => line.slice(0, line.indexOf(";"));

test("what is kept comes back, for the account's pages alone", () => {
  const memory: AccountFlow = {
    signIn: { state: "s", next: "/account/sessions" },
    code: { purpose: "set", channel: "email", address: "ada@exämple.com", verificationId: "v", at: 1 },
  };
  const line = accountMemoryCookie(cookie, memory);
  expect(line).toMatch(/^_account\.t=[\w-]+; Path=\/m\/t\/account; Max-Age=3600; HttpOnly; SameSite=Lax; Secure$/);
  expect(readAccountMemory(cookie, `other=1; ${headerOf(line)}`)).toEqual(memory);
});

test("a proof is forgotten when it is over, and an empty memory is no cookie", () => {
  const line = accountMemoryCookie(cookie, { proof: { id: "p", until: Date.now() - 1 } });
  expect(line).toContain("_account.t=; ");
  expect(line).toContain("Max-Age=0");
  const good = { proof: { id: "p", until: Date.now() + 1000 } };
  expect(readAccountMemory(cookie, headerOf(accountMemoryCookie(cookie, good)))).toEqual(good);
});

test.each(["", "_account.t=", "_account.t=!!!", "_account.t=bm8", `_account.t=${"a".repeat(4000)}`, "_account.u=e30"])(
  "%s is nothing",
  (header) => expect(readAccountMemory(cookie, header)).toEqual({}),
);

test.each(["//evil", "/\\evil", "https://evil", "/account//evil", "/account/../x", "/accounts", "/account?x", ""])(
  "%j is no page of the account",
  (path) => {
    expect(AccountPath.safeParse(path).success).toBe(false);
    expect(AccountFlow.safeParse({ signIn: { state: "s", next: path } }).success).toBe(false);
  },
);
