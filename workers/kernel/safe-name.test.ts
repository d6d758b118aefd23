import { expect, it } from "vitest";
import { safeName } from "./safe-name.ts";

it("a name that a mail reader would turn into a link is not said in a mail of ours, and a long one is cut", () => {
  for (const name of ["https://evil.test", "evil.test/win", "Call www.evil.test", "a@evil.test", "\\\\evil", null, ""])
    expect(safeName(name)).toBeNull();
  expect(safeName("Ada’s Shop & Co.")).toBe("Ada’s Shop & Co.");
  expect(safeName("x".repeat(128))).toHaveLength(64);
});

it("a name that looks like a domain is one for eyes alone, and nothing turns its line around", () => {
  expect(safeName("Verify at evil.com")).toBe("Verify at evil\u200c.com");
  expect(safeName("evil\uff0ecom")).toBe("evil\u200c\uff0ecom");
  expect(safeName("a\r\nb\u202ec")).toBe("a b c");
  for (const name of ["\u0000", " ", "\u202e"]) expect(safeName(name)).toBeNull();
});
