import { expect, it } from "vitest";
import { readDomains } from "./domains.server.ts";

it("a domain is one however it is capitalized, and what is none is told apart", () => {
  const form = new FormData();
  form.append("domain", "acme.com\nACME.com");
  form.append("domain", "Shop.example, nonsense");
  expect(readDomains(form, "domain")).toEqual({
    domains: ["acme.com", "shop.example", "nonsense"],
    wrong: ["nonsense"],
  });
});
