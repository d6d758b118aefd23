import { expect, test } from "vitest";
import { AppError } from "./error.ts";
import { soughtOf } from "./pattern.ts";

const globs = (pattern: string, mode: "like" | "similar_to" | "posix") => {
  const sought = soughtOf(pattern, mode);
  return sought.kind === "globs" ? sought.globs : sought;
};

test("a text between percent signs is looked for as it is, whatever is in it", () => {
  expect(soughtOf("%a*b?[c]%", "like")).toEqual({ kind: "part", text: "a*b?[c]" });
  expect(soughtOf("%100\\%%", "like")).toEqual({ kind: "part", text: "100%" });
  expect(soughtOf(`%${"long ".repeat(50)}%`, "like").kind).toBe("part");
});

test("other patterns of LIKE become globs in which only the wild characters are wild", () => {
  expect(globs("a%", "like")).toEqual(["a*"]);
  expect(globs("a_c", "like")).toEqual(["a?c"]);
  expect(globs("plain", "like")).toEqual(["plain"]);
  expect(globs("50\\%*%", "like")).toEqual(["50%[*]*"]);
});

test("regular patterns become all the globs they stand for", () => {
  expect(globs("(a|b)_%", "similar_to")).toEqual(["a?*", "b?*"]);
  expect(globs("^ab?c$", "posix")).toEqual(["ac", "abc"]);
  expect(globs("a.*[0-9]", "posix")).toEqual(["*a*[0-9]*"]);
  expect(globs("^(ann|ben)\\.", "posix")).toEqual(["ann.*", "ben.*"]);
});

test.each([
  ["a(b", "posix"],
  ["a)b", "posix"],
  ["a{2}", "posix"],
  ["\\d", "posix"],
  ["ab*", "posix"],
  ["(a|b|c|d)(a|b|c|d)(a|b|c|d)", "similar_to"],
  ["a\\", "like"],
  ["x%".repeat(30), "like"],
] as const)("%s (%s) is refused in words, not read as something else", (pattern, mode) => {
  expect(() => soughtOf(pattern, mode)).toThrow(AppError);
});
