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

it("an administrator's suspension stays, too, of a user whom the directory had suspended before", async () => {
  const tenant = await managed();
  const { scim, domain } = await directoryIn(tenant);
  const { id } = (await scim("POST", "/Users", someone(domain))).body;
  const suspend = (isSuspended: boolean) => tenant.ok("PATCH", `/api/users/${id}/is-suspended`, { isSuspended });
  const activate = (active: boolean) =>
    scim("PATCH", `/Users/${id}`, patchOf({ op: "replace", path: "active", value: active }));
  const isSuspended = async () => (await tenant.ok<{ isSuspended: boolean }>("GET", `/api/users/${id}`)).isSuspended;
  await activate(false);
  await suspend(true);
  await activate(true);
  expect(await isSuspended()).toBe(true);
  await suspend(false);
  await activate(false);
  await suspend(false);
  await suspend(true);
  await activate(true);
  expect(await isSuspended()).toBe(true);
  await suspend(false);
  for (const active of [false, true]) await activate(active);
  expect(await isSuspended()).toBe(false);
});

it("a user who was disabled is enabled by a true alone, not by a null or by nothing", async () => {
  const tenant = await managed();
  const { scim, domain } = await directoryIn(tenant);
  const person = someone(domain, { active: false });
  const { id } = (await scim("POST", "/Users", person)).body;
  const said: Promise<{ status: number; body: object }>[] = [
    scim("PUT", `/Users/${id}`, { ...person, title: "Countess", active: null }),
    scim("PUT", `/Users/${id}`, { ...person, title: "Poet", active: undefined }),
    scim(
      "PATCH",
      `/Users/${id}`,
      patchOf({ op: "remove", path: "active" }, { op: "add", path: "title", value: "Dr." }),
    ),
    scim("PATCH", `/Users/${id}`, patchOf({ op: "replace", path: "active", value: null })),
    scim("PATCH", `/Users/${id}`, patchOf({ op: "replace", value: { active: "", title: "Prof." } })),
  ];
  for (const reply of await Promise.all(said)) expect(reply).toMatchObject({ status: 200, body: { active: false } });
  expect(await tenant.ok("GET", `/api/users/${id}`)).toMatchObject({ isSuspended: true });
  const enabled = await scim("PATCH", `/Users/${id}`, patchOf({ op: "replace", path: "active", value: true }));
  expect(enabled.body.active).toBe(true);
  expect(await tenant.ok("GET", `/api/users/${id}`)).toMatchObject({ isSuspended: false });
});

it("a list that grows beyond its length within a request is refused where it does", async () => {
  const tenant = await managed();
  const { scim, domain } = await directoryIn(tenant);
  const { id } = (await scim("POST", "/Users", someone(domain))).body;
  const values = (from: number) => Array.from({ length: 100 }, (_, at) => `${from + at}`);
  const add = (from: number) => ({ op: "add", path: "ims", value: values(from) });
  const clear = { op: "remove", path: "ims" };
  const fits = patchOf(add(0), clear, add(100), add(100), clear);
  expect((await scim("PATCH", `/Users/${id}`, fits)).status).toBe(200);
  // Compared with each other, a thousand times a hundred values would take half a minute.
  const grows = patchOf(...Array.from({ length: 999 }, (_, n) => add(n * 100)), clear);
  const reply = await scim("PATCH", `/Users/${id}`, grows);
  expect([reply.status, reply.body.scimType]).toEqual([400, "invalidValue"]);
});

it("half a character is no value of a filter or a path", async () => {
  const tenant = await managed();
  const { scim, domain } = await directoryIn(tenant);
  const { id } = (await scim("POST", "/Users", someone(domain))).body;
  const half = "\\ud800";
  const found = await scim("GET", `/Users?filter=${encodeURIComponent(`userName eq "${half}"`)}`);
  expect([found.status, found.body.scimType]).toEqual([400, "invalidFilter"]);
  const add = patchOf({ op: "add", path: `ims[type eq "${half}"].value`, value: "x" });
  const added = await scim("PATCH", `/Users/${id}`, add);
  expect([added.status, added.body.scimType]).toEqual([400, "invalidPath"]);
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
