import { expect, it } from "vitest";
import { equalSecrets, openSecretBox, toBase64Url } from "./crypto.ts";

const key = (byte: number) => toBase64Url(new Uint8Array(32).fill(byte));

it("what is sealed opens in its context and nowhere else", async () => {
  const box = openSecretBox(`k1:${key(1)}`);
  const sealed = await box.seal("a signing key", "tenant-a/key-1");
  expect(sealed).toMatch(/^v1\.k1\./);
  expect(sealed).not.toContain("signing");
  expect(await box.open(sealed, "tenant-a/key-1")).toBe("a signing key");
  await expect(box.open(sealed, "tenant-b/key-1")).rejects.toThrow();
  expect(await box.seal("a signing key", "tenant-a/key-1")).not.toBe(sealed);
});

it("a changed record does not open", async () => {
  const box = openSecretBox(`k1:${key(1)}`);
  const sealed = await box.seal("secret", "c");
  const flipped = sealed.slice(0, -2) + (sealed.endsWith("AA") ? "BB" : "AA");
  await expect(box.open(flipped, "c")).rejects.toThrow();
  await expect(box.open("v1.k9.x.y", "c")).rejects.toThrow("unknown key");
});

it("after a rotation old records stay readable and are known as outdated", async () => {
  const sealed = await openSecretBox(`k1:${key(1)}`).seal("secret", "c");
  const rotated = openSecretBox(`k2:${key(2)},k1:${key(1)}`);
  expect(await rotated.open(sealed, "c")).toBe("secret");
  expect(rotated.isOutdated(sealed)).toBe(true);
  expect(rotated.isOutdated(await rotated.seal("secret", "c"))).toBe(false);
});

it("a tag is of one key, text, and context, and is known again after a rotation", async () => {
  const [tag = "", ...more] = await openSecretBox(`k1:${key(1)}`).tags("code", "c");
  expect(tag).toMatch(/^h1\.k1\.[\w-]{43}$/);
  expect(more).toEqual([]);
  const rotated = openSecretBox(`k2:${key(2)},k1:${key(1)}`);
  const tags = await rotated.tags("code", "c");
  expect(tags[0]).toMatch(/^h1\.k2\./);
  expect(tags[1]).toBe(tag);
  for (const others of [await rotated.tags("code", "d"), await rotated.tags("edoc", "c")])
    expect(others).not.toContain(tag);
});

it("a malformed configuration of keys is refused", () => {
  for (const keys of ["", "k1", `k1:${key(1).slice(2)}`, `:${key(1)}`, "k1:***"])
    expect(() => openSecretBox(keys)).toThrow("SECRET_KEYS");
});

it("secrets are compared whole", () => {
  expect(equalSecrets("abc", "abc")).toBe(true);
  for (const [a, b] of [
    ["abc", "abd"],
    ["abc", "ab"],
    ["", "a"],
    ["a", ""],
    ["abcabc", "abc"],
  ] as const)
    expect(equalSecrets(a, b)).toBe(false);
});
