import { expect, it } from "vitest";
import { measureAgainst } from "../../bench/against.ts";
import { managementToken, seedTenant } from "../../bench/tenant.ts";
import { hostForFile } from "../host.ts";

const host = hostForFile();

it("two servers get the same loads, and the other is left as it was", async () => {
  const other = await seedTenant(host(), "US");
  const token = await managementToken(other);
  const results = await measureAgainst({ base: other.endpoint, token }, { quick: true });
  expect(results.map(({ what }) => what)).toEqual([
    "Client-credentials token",
    "Page of 20 users",
    "Public sign-in configuration",
    "Discovery",
    "Key set",
  ]);
  for (const { beside } of results) expect(beside).toMatch(/^\d+\.\d\d times as many as localhost:\d+ \([1-9]\d*\/s/);
  for (const path of ["users", "applications", "resources"]) {
    const answer = await fetch(`${other.endpoint}/api/${path}`, { headers: { authorization: `Bearer ${token}` } });
    expect(await answer.text()).not.toContain("Bench");
  }
});
