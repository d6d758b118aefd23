import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { hooked } from "../../../tests/workers/hooked.ts";
import type { Ctx } from "../../kernel/context.ts";
import { atomic } from "../../kernel/db.ts";
import { deleteEntities, deleteEntity } from "../../kernel/deletion.ts";
import { AppError } from "../../kernel/error.ts";
import { addJitEmailDomain } from "../organization-jit/email-domains.ts";
import { joinStatements } from "../organization-jit/join.ts";
import { createOrganizationRole } from "../organization-roles/create.ts";
import { createOrganizationScope } from "../organization-scopes/create.ts";
import { createOrganization } from "../organizations/create.ts";
import { createResource } from "../resources/create.ts";
import { createScope } from "../resources/scopes.ts";
import { createRole } from "../roles/create.ts";
import { role } from "../roles/entity.ts";
import { updateRole } from "../roles/update.ts";
import { addImportRows, createImport, finishCollecting } from "../user-imports/collect.ts";
import { startImport, undoImport } from "../user-imports/run.ts";
import { changeUser } from "../users/change.ts";
import { getHook } from "./get.ts";
import { listRequests } from "./requests.ts";

const newRole = (ctx: Ctx, name: string) => createRole(ctx, { name, description: "d" });

it("an event is told to the webhooks that subscribe to it, and to no others, by a row of the cause's own batch", async () => {
  const { ctx, calls, woken, settle, subscribe } = hooked();
  await newRole(ctx, "before");
  expect(woken).toEqual([]);
  const hook = await subscribe(["Role.Created", "Role.Deleted"]);
  await subscribe(["OrganizationRole.Created"], { url: "https://other.acme.io/in" });
  woken.length = 0;
  const { value } = await newRole(ctx, "editor");
  expect(woken).toHaveLength(1);
  await updateRole(ctx, value.id, { description: "changed" }, null);
  expect(woken).toHaveLength(1);
  await settle();
  expect(calls).toHaveLength(1);
  expect(calls[0]).toMatchObject({
    url: "https://hooks.acme.io/in",
    body: {
      ...{ hookId: hook.id, event: "Role.Created", createdAt: "2031-05-05T05:05:05.000Z" },
      data: { tenantId: ctx.tenantId, id: value.id, name: "editor", description: "d", type: "User", isDefault: false },
    },
  });
  await deleteEntity(ctx, role, { id: value.id, ifMatch: null });
  await createOrganizationRole(ctx, { name: "admin" });
  await settle();
  expect(
    calls
      .slice(1)
      .map(({ url, body }) => `${url} ${body.event}`)
      .toSorted(),
  ).toEqual(["https://hooks.acme.io/in Role.Deleted", "https://other.acme.io/in OrganizationRole.Created"]);
  expect(await ctx.db.all(sql`SELECT * FROM outbox WHERE tenant_id = ${ctx.tenantId}`)).toEqual([]);
});

it("what is refused tells nothing, and several at once are told each, in order", async () => {
  const { ctx, calls, settle, subscribe } = hooked();
  await subscribe(["Role.Created", "Role.Deleted"]);
  const ids: string[] = [];
  for (const name of ["a", "b", "c"]) ids.push((await newRole(ctx, name)).value.id);
  await expect(newRole(ctx, "a")).rejects.toMatchObject({ code: "role.name_in_use" });
  await deleteEntities(ctx, role, [...ids, "nobody"]);
  await settle();
  expect(calls.map(({ body }) => [body.event, (body.data as { name: string }).name])).toEqual([
    ...["a", "b", "c"].map((name) => ["Role.Created", name]),
    ...["a", "b", "c"].map((name) => ["Role.Deleted", name]),
  ]);
});

it("a role that is created with permissions is told as created, and then with them; one without them as created alone", async () => {
  const { ctx, calls, settle, subscribe } = hooked();
  const { value: resource } = await createResource(ctx, { name: "Shop", indicator: "https://shop.acme.io" });
  const { value: scope } = await createScope(ctx, resource.id, { name: "read:orders" });
  const { value: ofTemplate } = await createOrganizationScope(ctx, { name: "read:bills" });
  const nouns = ["Role", "OrganizationRole"] as const;
  await subscribe(nouns.flatMap((noun) => [`${noun}.Created`, `${noun}.Scopes.Updated`] as const));
  await newRole(ctx, "empty");
  await createRole(ctx, { name: "editor", description: "d", scopeIds: [scope.id] });
  await createOrganizationRole(ctx, { name: "empty" });
  await createOrganizationRole(ctx, {
    ...{ name: "clerk", organizationScopeIds: [ofTemplate.id], resourceScopeIds: [scope.id] },
  });
  await settle();
  const named = ({ body }: (typeof calls)[number]) =>
    [body.data].flat().map((one) => `${body.event} ${(one as { name: string }).name}`);
  expect(calls.flatMap(named)).toEqual([
    "Role.Created empty",
    "Role.Created editor",
    "Role.Scopes.Updated read:orders",
    "OrganizationRole.Created empty",
    "OrganizationRole.Created clerk",
    "OrganizationRole.Scopes.Updated read:bills",
    "OrganizationRole.Scopes.Updated read:orders",
  ]);
});

it("requests are listed with what was sent and answered, and counted", async () => {
  let status = 200;
  const { ctx, settle, subscribe, pass } = hooked(() => new Response("said", { status }));
  const { id } = await subscribe(["Role.Created"]);
  await newRole(ctx, "one");
  await settle();
  pass(1000);
  status = 400;
  await newRole(ctx, "two");
  await settle();
  const { items } = await listRequests(ctx, id, {});
  expect(items).toMatchObject([
    {
      key: "TriggerHook.Role.Created",
      payload: { result: "Error", state: "failed", error: "HTTP 400", response: { statusCode: 400, body: "said" } },
    },
    {
      payload: {
        ...{ result: "Success", state: "succeeded", hookId: id, response: { statusCode: 200, body: "said" } },
        hookRequest: { url: "https://hooks.acme.io/in", body: { event: "Role.Created" } },
        attempts: [{ statusCode: 200 }],
        nextAttemptAt: null,
      },
    },
  ]);
  expect((await listRequests(ctx, id, { logKey: "TriggerHook.Role.Deleted" })).items).toEqual([]);
  expect((await listRequests(ctx, id, { state: "failed" })).items).toHaveLength(1);
  expect((await getHook(ctx, id, { includeExecutionStats: "true" })).value.executionStats).toEqual({
    ...{ successCount: 1, requestCount: 2 },
  });
  pass(25 * 3_600_000);
  expect((await listRequests(ctx, id, {})).items).toEqual([]);
});

it("a webhook adds no trip to the request that causes an event, whatever waits for its endpoint", async () => {
  const { ctx, meter, settle, subscribe } = hooked(() => Promise.reject(new AppError("outbound.no_answer")));
  const cost = async (name: string) => {
    const before = { ...meter };
    await newRole(ctx, name);
    return [meter.control - before.control, meter.controlWaves - before.controlWaves];
  };
  const plain = await cost("without");
  const { id } = await subscribe(["Role.Created"]);
  expect(await cost("with")).toEqual(plain);
  await settle();
  await ctx.db.run(sql`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000)
    INSERT INTO hook_requests (tenant_id, hook_id, id, event, payload, created_at)
    SELECT ${ctx.tenantId}, ${id}, 'x' || i, 'Role.Created', '{}', ${ctx.now()} FROM n`);
  expect(await cost("with 10,000")).toEqual(plain);
  // Nobody asks an endpoint that is left alone, and nothing of it stays behind.
  const before = { ...meter };
  await settle();
  expect(meter.control - before.control).toBeLessThan(10);
  const left = await ctx.db.all(sql`SELECT id FROM outbox WHERE tenant_id = ${ctx.tenantId}`);
  expect(left.length).toBeLessThan(2);
});

it("imports, their undoing, joining by a domain, and users who change themselves tell the same events", async () => {
  const { ctx, calls, settle, subscribe } = hooked();
  await subscribe(["User.Created", "User.Deleted", "User.Data.Updated", "Organization.Membership.Updated"]);
  const file = await createImport(ctx, { name: "file.csv" });
  const rows = ["ada", "bob"].map((username) => ({ username, primaryEmail: `${username}@acme.io` }));
  await addImportRows(ctx, file.id, { from: 1, rows });
  await finishCollecting(ctx, file.id);
  await startImport(ctx, file.id);
  await settle();
  const told = (event: string) =>
    calls.filter(({ body }) => body.event === event).map(({ body }) => body.data as Record<string, unknown>);
  expect(told("User.Created").map(({ username }) => username)).toEqual(["ada", "bob"]);
  const userId = String(told("User.Created")[0]?.id);

  const { value: organization } = await createOrganization(ctx, { name: "Acme" });
  await addJitEmailDomain(ctx, organization.id, "acme.io");
  await atomic(ctx.db, joinStatements(ctx, { userId, email: "ada@acme.io" }));
  // Who is a member already joins nothing.
  await atomic(ctx.db, joinStatements(ctx, { userId, email: "ada@acme.io" }));
  const self: Ctx = { ...ctx, actor: { kind: "user", id: userId } };
  await changeUser(self, { id: userId, ifMatch: null }, () => ({ set: { name: "Ada" } }));
  await settle();
  expect(told("Organization.Membership.Updated")).toMatchObject([
    { organizationId: organization.id, added: { userIds: [userId], joinedBy: "email-domain" }, removed: null },
  ]);
  expect(told("User.Data.Updated")).toMatchObject([{ id: userId, name: "Ada" }]);

  await undoImport(ctx, file.id);
  await settle();
  // Who changed since stays.
  expect(told("User.Deleted").map(({ username }) => username)).toEqual(["bob"]);
});
