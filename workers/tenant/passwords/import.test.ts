import { hashSync } from "bcryptjs";
import { describe, expect, it } from "vitest";
import type { PasswordAlgorithm } from "../../../contracts/user.ts";
import { requireDigest } from "./import.ts";

const bcrypt = hashSync("secret", 4);
const withCost = (cost: string) => bcrypt.replace("$04$", `$${cost}$`);

describe("a digest from elsewhere", () => {
  it.each<[PasswordAlgorithm, string]>([
    ["Bcrypt", bcrypt],
    ["Bcrypt", bcrypt.replace("$2b$", "$2a$")],
    ["Bcrypt", bcrypt.replace("$2b$", "$2y$")],
    ["Bcrypt", withCost("12")],
    ["MD5", "5F4DCC3B5AA765D61D8327DEB882CF99"],
    ["Argon2i", "$argon2i$v=19$m=65536,t=3,p=1$c29tZXNhbHQ$iWh06vD8Fy27wf9npn6FXWiCX4K6pW6Ue1Bnzz07Z8A"],
    ["Legacy", '["sha512", ["salt", "@"], "abc"]'],
  ])("%s %s is taken", (method, digest) => expect(() => requireDigest(method, digest)).not.toThrow());

  it.each<[PasswordAlgorithm, string]>([
    ["Bcrypt", withCost("13")],
    ["Bcrypt", withCost("03")],
    ["Bcrypt", withCost("99")],
    ["Bcrypt", bcrypt.replace("$2b$", "$2x$")],
    ["Bcrypt", `${bcrypt}x`],
    ["Bcrypt", bcrypt.slice(0, -1)],
    ["Bcrypt", "secret"],
    ["MD5", "5f4dcc3b"],
    ["Argon2id", "$argon2id$v=19$m=1048576,t=3,p=1$c29tZXNhbHQ$iWh06vD8Fy27wf9npn6FXWiCX4K6pW6Ue1Bnzz07Z8A"],
  ])("%s %s would never match, and is refused", (method, digest) =>
    expect(() => requireDigest(method, digest)).toThrow("password.unsupported_encryption_method"),
  );
});
