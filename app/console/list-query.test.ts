import { expect, it } from "vitest";
import { listQuery, nameQuery } from "./list-query.ts";
import { userQuery } from "./users/list.server.ts";

const at = (keyword: string) => new Request(`https://id.example/list?${new URLSearchParams({ keyword })}`);

it("a list is searched for what is typed, without the spaces around it", () => {
  expect(listQuery(at(" shop ")).get("search")).toBe("%shop%");
  expect(nameQuery(at(" shop ")).get("q")).toBe("shop");
  expect(listQuery(at("  ")).has("search")).toBe(false);
  expect(nameQuery(at("  ")).has("q")).toBe(false);
});

it("nothing that is typed stands for anything else", () => {
  const ofUsers = userQuery(new URLSearchParams({ keyword: "a_b" }), 0);
  expect(ofUsers.get("search")).toBe("%a\\_b%");
  expect(listQuery(at("100%\\")).get("search")).toBe("%100\\%\\\\%");
});

it("what is no page is the first", () => {
  const { searchParams } = new URL("https://id.example/list?page=-1");
  expect(userQuery(searchParams, 0).get("page")).toBe("1");
  expect(listQuery(new Request("https://id.example/list?page=abc")).get("page")).toBe("1");
});
