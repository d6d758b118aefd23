import { expect, it } from "vitest";
import type { Ctx } from "./context.ts";
import { listed } from "./pagination.ts";

const linkOf = (query: string, number: number, total: number, isCapped = false) => {
  const c = {
    req: { url: `https://internal.example/api/users${query}` },
    env: { ctx: { endpoint: "https://shop.example" } as Ctx },
  };
  const page = { by: "number", number, size: 20 } as const;
  return listed(c, { items: [], page, total, isCapped, nextCursor: null }).headers.link;
};
const links = (...pages: [rel: string, query: string][]) =>
  pages.map(([rel, query]) => `<https://shop.example/api/users${query}>; rel="${rel}"`).join(", ");

it.each([
  ["", ["?page=1", "?page=2", "?page=3"]],
  ["?", ["?page=1", "?page=2", "?page=3"]],
  ["?page_size=20", ["?page_size=20&page=1", "?page_size=20&page=2", "?page_size=20&page=3"]],
  ["?page=1&sort=name", ["?page=1&sort=name", "?page=2&sort=name", "?page=3&sort=name"]],
  ["?q=a&page=1", ["?q=a&page=1", "?q=a&page=2", "?q=a&page=3"]],
] as const)(
  "from the first page, links lead to the next and the last one, with what else was asked: %s",
  (query, [first, next, last]) => {
    expect(linkOf(query, 1, 60)).toBe(links(["first", first], ["next", next], ["last", last]));
  },
);

it("in the middle both neighbours are named, at the end there is no next, behind it the last is", () => {
  const at = (page: number) => `?page=${page}`;
  const first: [string, string] = ["first", at(1)];
  const last: [string, string] = ["last", at(3)];
  expect(linkOf("?page=2", 2, 60)).toBe(links(first, ["prev", at(1)], ["next", at(3)], last));
  expect(linkOf("?page=3", 3, 60)).toBe(links(first, ["prev", at(2)], last));
  expect(linkOf("?page=9", 9, 60)).toBe(links(first, ["prev", at(8)], last));
});

it("of a list that was not counted to its end, neither next nor last are known", () => {
  expect(linkOf("?page=2", 2, 1001, true)).toBe(links(["first", "?page=1"], ["prev", "?page=1"]));
});
