import { expect, it } from "vitest";
import { managed } from "../../../../tests/workers/management.ts";
import { directoryIn, patchOf, someone } from "../../../../tests/workers/scim.ts";

it("a directory changes the address of a user that it created, until somebody else has", async () => {
  const tenant = await managed();
  const { scim, domain } = await directoryIn(tenant);
  const { id } = (await scim("POST", "/Users", someone(domain))).body;
  const move = async () => {
    const { emails } = someone(domain);
    const reply = await scim("PATCH", `/Users/${id}`, patchOf({ op: "replace", path: "emails", value: emails }));
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    return emails[0]?.value;
  };
  const address = async () => (await tenant.ok<{ primaryEmail: string }>("GET", `/api/users/${id}`)).primaryEmail;
  const moved = await move();
  expect(await address()).toBe(moved);
  const own = `own.${id}@elsewhere.example`;
  await tenant.ok("PATCH", `/api/users/${id}`, { primaryEmail: own });
  await move();
  expect(await address()).toBe(own);
});

it("an administrator's suspension stays when the directory activates the user again", async () => {
  const tenant = await managed();
  const { scim, domain } = await directoryIn(tenant);
  const { id } = (await scim("POST", "/Users", someone(domain))).body;
  await tenant.ok("PATCH", `/api/users/${id}/is-suspended`, { isSuspended: true });
  for (const active of [false, true])
    await scim("PATCH", `/Users/${id}`, patchOf({ op: "replace", value: { active } }));
  expect(await tenant.ok("GET", `/api/users/${id}`)).toMatchObject({ isSuspended: true });
});

it("a directory that asks too often in a minute is told to wait", async () => {
  const tenant = await managed();
  const { id, scim } = await directoryIn(tenant);
  expect((await scim("GET", "/Users")).status).toBe(200);
  const minute = Math.floor(Date.now() / 60_000);
  // This minute and the next: the test may run on the edge of both.
  const limit = (at: number) =>
    tenant.db
      .prepare(
        "INSERT INTO directory_states VALUES (?, ?, 1, ?, 3000) ON CONFLICT DO UPDATE SET minute = excluded.minute, requests = 3000",
      )
      .bind(tenant.tenantId, id, at)
      .run();
  await expect
    .poll(async () => (await tenant.ok<object[]>("GET", `/api/directories/${id}/requests`)).length)
    .toBeGreaterThan(0);
  await limit(minute);
  let reply = await scim("GET", "/Users");
  if (reply.status === 200) {
    await limit(minute + 1);
    reply = await scim("GET", "/Users");
  }
  expect([reply.status, reply.body.status]).toEqual([429, "429"]);
  expect(Number(reply.headers.get("retry-after"))).toBeGreaterThan(0);
});
