import { expect, it } from "vitest";
import { safeName } from "./safe-name.ts";

it("a name that a mail reader would turn into a link is not said in a mail of ours, and a long one is cut", () => {
  for (const name of ["https://evil.test", "evil.test/win", "Call www.evil.test", "a@evil.test", "\\\\evil", null, ""])
    expect(safeName(name)).toBeNull();
  expect(safeName("Ada’s Shop & Co.")).toBe("Ada’s Shop & Co.");
  expect(safeName("x".repeat(128))).toHaveLength(64);
});
