import { expect, it } from "vitest";
import { type Managed, managed } from "../../../tests/workers/management.ts";

const names = async (tenant: Managed, text: string) => {
  const users = await tenant.ok<{ name: string }[]>("GET", `/api/users?search=${encodeURIComponent(`%${text}%`)}`);
  return users.map(({ name }) => name);
};

/** So many that what they share is common, and then these. */
async function crowd(tenant: Managed, more: readonly string[]): Promise<void> {
  const add = (name: string, count: number) =>
    tenant.db
      .prepare(
        `WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c WHERE n < ?3)
        INSERT INTO users (tenant_id, id, name, created_at, updated_at) SELECT ?1, ?2 || n, replace(?4, '#', n), 1, 1 FROM c`,
      )
      .bind(tenant.tenantId, `${name}-`, count, name);
  await tenant.db.batch([...more.map((name) => add(name, 1)), add("person.#@shop.example", 1500)]);
}

it("what few have is found among many, by its rare part or by all of it, and nothing that has the pieces alone", async () => {
  const tenant = await managed("AU");
  await crowd(tenant, [
    "person.zq77@shop.example",
    "zq7 and q77, a person. of the shop.example",
    "Zoë zq7 q77 person. shop",
  ]);
  expect(await names(tenant, "person.zq77@shop")).toEqual(["person.zq77@shop.example"]);
  expect(await names(tenant, "ZQ77@")).toEqual(["person.zq77@shop.example"]);
  expect(await names(tenant, "person.777@shop.example")).toEqual(["person.777@shop.example"]);
  expect(await names(tenant, "person.@shop")).toEqual([]);
  expect(await names(tenant, "no such text")).toEqual([]);
  expect(await names(tenant, "person.1")).toHaveLength(20);
});

it("letters count as what they are without their marks, in short and long texts, in any case", async () => {
  const tenant = await managed("US");
  await crowd(tenant, ["Élodie Lefèvre", "ИВАН ПЕТРОВИЧ", "山田太郎さん"]);
  for (const text of ["elod", "elodie", "ELODIE LEFEVRE", "Lefèvre", "ie lefevr"])
    expect([text, await names(tenant, text)]).toEqual([text, ["Élodie Lefèvre"]]);
  expect(await names(tenant, "иван петр")).toEqual(["ИВАН ПЕТРОВИЧ"]);
  expect(await names(tenant, "山田太郎")).toEqual(["山田太郎さん"]);
});
