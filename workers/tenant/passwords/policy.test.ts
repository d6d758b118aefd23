import { describe, expect, it } from "vitest";
import { type PasswordOwner, PasswordPolicy } from "../../../contracts/password-policy.ts";
import { checkPolicy } from "./policy.ts";

const issues = (password: string, policy: object = {}, owner: PasswordOwner = {}) =>
  checkPolicy(PasswordPolicy.parse(policy), password, owner).map(({ code }) => code.replace("password_rejected.", ""));

describe("length and characters", () => {
  it.each([
    ["kT9vLm2", {}, ["too_short"]],
    ["kT9vLm2p", {}, []],
    ["k7".repeat(128), {}, []],
    [`${"k7".repeat(128)}x`, {}, ["too_long"]],
    ["", {}, ["too_short", "character_types"]],
    ["pässwort-x9", {}, ["unsupported_characters"]],
    ["kT9vLm2p\u0000", {}, ["unsupported_characters"]],
    ["kT9vLm2p\t", {}, ["unsupported_characters"]],
    ["🙂🙂🙂🙂🙂🙂🙂", {}, ["too_short", "unsupported_characters"]],
    ["horse plum rug", {}, []],
    ["horseplumrug", { characterTypes: { min: 2 } }, ["character_types"]],
    ["horse plumrug", { characterTypes: { min: 2 } }, []],
    ["horsePlum7rug", { characterTypes: { min: 4 } }, ["character_types"]],
    ["horsePlum7~rug", { characterTypes: { min: 4 } }, []],
  ])("%j under %j: %j", (password, policy, expected) => expect(issues(password, policy)).toEqual(expected));

  it("every printable character of ASCII is supported", () => {
    const all = String.fromCharCode(...Array.from({ length: 95 }, (_, n) => 32 + n));
    expect(issues(all)).not.toContain("unsupported_characters");
  });

  it("an issue says which bound it means", () => {
    const policy = PasswordPolicy.parse({ length: { min: 10, max: 12 }, characterTypes: { min: 3 } });
    expect(checkPolicy(policy, "kqvzm", {})).toEqual([
      { code: "password_rejected.too_short", interpolation: { min: 10 } },
      { code: "password_rejected.character_types", interpolation: { min: 3 } },
    ]);
    expect(checkPolicy(policy, "kT9vLm2pXw4bQ", {})).toEqual([
      { code: "password_rejected.too_long", interpolation: { max: 12 } },
    ]);
  });
});

describe("repetition and sequence", () => {
  it.each([
    ["aaaaaaaa", ["repetition"]],
    ["aAaAaAaA", ["repetition"]],
    ["12345678", ["sequence"]],
    ["87654321", ["sequence"]],
    ["QwErTyUi", ["sequence"]],
    ["lkjhgfds", ["sequence"]],
    ["vbnmzxcv", ["sequence"]],
    ["abcdefgh", ["sequence"]],
    ["67890aaa", ["repetition", "sequence"]],
    ["aabbaabb", []],
    ["acegikmo", []],
    // Six of eight are restricted, then five: two and three others.
    ["abcdef7K", ["sequence"]],
    ["abcde7Kq", []],
    ["aaa7Kq9v", []],
    ["abcdefghijkl-7K", []],
    ["abcdefghijklm7K", ["sequence"]],
  ])("%s: %j", (password, expected) =>
    expect(issues(password)).toEqual(expected.map((ground) => `restricted.${ground}`)),
  );

  it("counts from two characters on, however short the policy lets a password be", () => {
    const policy = { length: { min: 1 }, rejects: { words: ["k", "qv"] } };
    expect(issues("k", policy)).toEqual([]);
    expect(issues("qv", policy)).toEqual(["restricted.words"]);
    expect(issues("kk7", policy)).toEqual(["restricted.words"]);
    expect(issues("k9v", policy)).toEqual([]);
  });

  it("are the tenant's to allow", () => {
    expect(issues("aaaaaaaa", { rejects: { repetitionAndSequence: false } })).toEqual([]);
  });
});

describe("words and user information", () => {
  const owner = {
    name: "Ada Lovelace-King",
    username: "countess",
    email: "a.byron@example.com",
    phoneNumber: "447700900123",
  };
  it.each([
    ["lovelace", ["user_info"]],
    ["LoveLaceK7", ["user_info"]],
    ["Lovelace-K7q", []],
    ["ada lovelace-king", ["user_info"]],
    ["kingkingking", ["user_info"]],
    ["countess1!", ["user_info"]],
    ["a.byron7", ["user_info"]],
    ["447700900123", ["sequence", "user_info"]],
    ["kd9!example.com", []],
  ])("%s of Ada: %j", (password, expected) =>
    expect(issues(password, {}, owner)).toEqual(expected.map((ground) => `restricted.${ground}`)),
  );

  it("parts of less than three characters are in anybody's password", () => {
    expect(issues("bobobobo", {}, { name: "Bo", username: "bo", email: "bo@example.com" })).toEqual([]);
  });

  it("words are those of the tenant, in either case, overlapping ones too", () => {
    const policy = { rejects: { words: ["Acme", "meac"] } };
    expect(issues("acmeacme", policy)).toEqual(["restricted.words"]);
    expect(issues("aCMEac7!", policy)).toEqual(["restricted.words"]);
    expect(issues("acme-7kq", policy)).toEqual([]);
  });

  it("different grounds count together, each is named", () => {
    expect(issues("acme123ada", { rejects: { words: ["acme"] } }, owner)).toEqual([
      "restricted.sequence",
      "restricted.words",
      "restricted.user_info",
    ]);
    expect(issues("lovelace", { rejects: { userInfo: false } }, owner)).toEqual([]);
  });
});
