import { expect, it } from "vitest";
import { TenantId } from "../../contracts/tenant.ts";
import { isIdShaped, newId, newSecret, newTenantId, newTimedId, newUserId, timedIdFrom } from "./id.ts";

it("ids have the lengths of the specification, and a tenant's can be a host name", () => {
  expect(newId()).toMatch(/^[0-9a-z]{21}$/);
  expect(newUserId()).toMatch(/^[0-9a-z]{12}$/);
  expect(newSecret()).toMatch(/^[0-9A-Za-z]{32}$/);
  for (let n = 0; n < 50; n += 1) expect(TenantId.safeParse(newTenantId()).success).toBe(true);
  expect(new Set(Array.from({ length: 1000 }, newUserId)).size).toBe(1000);
});

it("every character is as likely as the others", () => {
  const counts = new Map<string, number>();
  for (let n = 0; n < 100; n += 1)
    for (const character of newSecret(620)) counts.set(character, (counts.get(character) ?? 0) + 1);
  expect(counts.size).toBe(62);
  for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(250);
});

it("timed ids sort by time", () => {
  const times = [0, 1, 1_000, 1_800_000_000_000, 4_000_000_000_000];
  const ids = times.map(newTimedId);
  expect([...ids].sort()).toEqual(ids);
  const bounded = times.flatMap((at, n) => [timedIdFrom(at), ids[n], timedIdFrom(at + 1)]);
  expect(bounded.toSorted()).toEqual(bounded);
  expect(timedIdFrom(-5)).toBe("000000000");
  expect(timedIdFrom(8_640_000_000_000_000)).toBe("zzzzzzzzz");
});

it("what does not look like an id names nothing", () => {
  for (const id of ["", "a".repeat(65), "a/b", "a\u0000", "é", "a b", "../x"]) expect(isIdShaped(id)).toBe(false);
  expect(isIdShaped(newId())).toBe(true);
});
