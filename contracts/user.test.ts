import { expect, it } from "vitest";
import { CreateUser, Email, UserProfile } from "./user.ts";
import { ImportedUser } from "./user-import.ts";

const read = (text: string) => Email.safeParse(text).data;

it("a mailbox is one, however it is written", () => {
  for (const text of [" Ada@Example.COM ", "ａｄａ@example.com", "ada@ｅxample．com", "ada＠example.com"])
    expect(read(text), text).toBe("ada@example.com");
  for (const text of ["x@bücher.example", "X@BÜCHER.example", "x@xn--bcher-kva.example", "x@bu\u0308cher.example"])
    expect(read(text), text).toBe("x@xn--bcher-kva.example");
  for (const text of ["a.b+tag@a-b.co.uk", "o'hara@example.com", "é@example.com"]) expect(read(text)).toBe(text);
});

it("what no mail can be sent to is refused", () => {
  const wrong = [
    "a@x..com",
    "a@.x.com",
    "a@x.com.",
    "a@x",
    "a@-x.com",
    "a@x-.com",
    "a@1.2.3.4",
    "a@[::1]",
    "a@ex%61mple.com",
  ];
  const alsoWrong = [
    "a..b@x.com",
    ".a@x.com",
    "a.@x.com",
    "@x.com",
    "a@",
    "a b@x.com",
    "a@x.com/y",
    "a@x.com:25",
    "a@b@x.com",
  ];
  for (const text of [
    ...wrong,
    ...alsoWrong,
    "a@x.com?y",
    "a@x.com#y",
    "a\u0000@x.com",
    "a@x\ud800.com",
    `a@${"x".repeat(64)}.com`,
  ])
    expect(read(text), text).toBeUndefined();
});

it("an address with characters that are not seen is refused: it would look like another one", () => {
  for (const text of ["ada\u200b@x.com", "\u2060ada@x.com", "a\u00adda@x.com", "\u202eada@x.com", "ada\ufe0f@x.com"])
    expect(read(text), JSON.stringify(text)).toBeUndefined();
});

it("links of a profile are web addresses or empty where they are written, also from a file", () => {
  for (const url of ["javascript:alert(1)", "data:text/html,x", "acme.io"])
    for (const name of ["profile", "website"]) {
      const profile = { [name]: url };
      expect(CreateUser.safeParse({ profile }).success).toBe(false);
      expect(ImportedUser.safeParse({ username: "ada", profile: JSON.stringify(profile) }).success).toBe(false);
      expect(UserProfile.safeParse(profile).success).toBe(true);
    }
  const profile = { profile: "", website: "https://acme.io/ada" };
  expect(CreateUser.parse({ profile })).toEqual({ profile });
});
