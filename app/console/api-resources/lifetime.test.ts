import { expect, it } from "vitest";
import { problemOf } from "./identifier.ts";
import { inUnits, secondsOf } from "./lifetime.ts";

it("a lifetime is shown in the largest unit without a rest, and read back as the same seconds", () => {
  for (const [seconds, amount, unit] of [
    [1, 1, "seconds"],
    [90, 90, "seconds"],
    [3600, 1, "hours"],
    [5400, 90, "minutes"],
    [2_592_000, 30, "days"],
  ] as const) {
    expect(inUnits(seconds)).toEqual({ amount, unit });
    expect(secondsOf(String(amount), unit)).toBe(seconds);
  }
  expect(secondsOf("1", "weeks")).toBeNaN();
});

it("an identifier is an absolute address without a fragment", () => {
  for (const good of ["https://api.shop.example", "urn:shop:api", "api://orders", "http://localhost:3000/x?y=1"])
    expect(problemOf(good), good).toBeNull();
  for (const bad of ["", "orders", "/api", "https://a.example/#x", "https://a.example/ b", 'https://a.example/"'])
    expect(problemOf(bad), bad).toBe("identifierWrong");
  expect(problemOf("URN:logto:organization:x")).toBe("identifierTaken");
});
