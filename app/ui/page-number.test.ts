import { expect, it } from "vitest";
import { pageNumber } from "./page-number.ts";

const pageOf = (page: string) => pageNumber(new URLSearchParams({ page }));

it("a list is at the page that its address names, and at the first where that is none", () => {
  expect(pageNumber(new URLSearchParams())).toBe(1);
  expect(["1", "7", "999"].map(pageOf)).toEqual([1, 7, 999]);
  for (const page of ["", "abc", "-1", "0", "1.5", "1e3", "Infinity", "9999999999"]) expect(pageOf(page)).toBe(1);
});
