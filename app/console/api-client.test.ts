import { expect, it } from "vitest";
import { listPartOf } from "./api-client.server.ts";

it("a page of a list says of how many it is, or is an error; a part by cursor need not", () => {
  const total = new Headers({ "total-number": "41" });
  expect(listPartOf([1], total, "/api/roles?page=2&page_size=20")).toMatchObject({ items: [1], total: 41 });
  expect(() => listPartOf([1], new Headers(), "/api/roles?page=2&page_size=20")).toThrow("missing total number");
  expect(listPartOf([1], new Headers(), "/api/logs?cursor=x")).toMatchObject({ items: [1], total: null });
});
