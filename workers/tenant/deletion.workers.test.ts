import { expect, it } from "vitest";
import { freshCtx } from "../../tests/workers/harness.ts";
import { deleteEntities, deleteEntity } from "../kernel/deletion.ts";
import { createApplication } from "./applications/create.ts";
import { application } from "./applications/entity.ts";
import { listChanges } from "./changes/read.ts";
import { undoChange } from "./changes/undo.ts";
import "./entities.ts";
import { createOrganizationRole } from "./organization-roles/create.ts";
import { addScopes } from "./organization-roles/scopes.ts";
import { createOrganizationScope } from "./organization-scopes/create.ts";
import { createOrganization } from "./organizations/create.ts";
import { organization, organizationRole } from "./organizations/entity.ts";
import { addMembers } from "./organizations/members.ts";

const may = { managementScopes: new Set(["all"]) };
const count = async (db: D1Database, query: string, ...values: string[]) =>
  (
    await db
      .prepare(query)
      .bind(...values)
      .first<{ n: number }>()
  )?.n;

it("a hundred deletions take as many statements as their records, and each is undone by itself", async () => {
  const { ctx: plain, meter } = freshCtx();
  const ctx = { ...plain, ...may };
  const made = [];
  for (let n = 0; n < 100; n += 1) made.push(await createApplication(ctx, { name: `App ${n}`, type: "Traditional" }));
  const ids = made.map(({ value }) => value.id);
  const before = meter.statements;
  const result = await deleteEntities(ctx, application, [...ids, "nobody"]);
  expect(result.done).toEqual(ids);
  expect(result.failed.map(({ id, code }) => [id, code])).toEqual([["nobody", "entity.not_found"]]);
  expect(meter.statements - before).toBeLessThan(150);
  const secrets = (id: string) =>
    count(
      ctx.db.d1,
      "SELECT count(*) AS n FROM application_secrets WHERE tenant_id = ? AND application_id = ?",
      ctx.tenantId,
      id,
    );
  expect(await secrets(ids[7] ?? "")).toBe(0);
  const { items } = await listChanges(ctx, { entityId: ids[7], entity: "application" });
  await undoChange(ctx, items[0]?.id ?? "");
  expect(await secrets(ids[7] ?? "")).toBe(1);
  expect(await count(ctx.db.d1, "SELECT count(*) AS n FROM applications WHERE tenant_id = ?", ctx.tenantId)).toBe(1);
});

it("an organization comes back with its members, and what was deleted since does not come back with it", async () => {
  const ctx = { ...freshCtx().ctx, ...may };
  const { value: org } = await createOrganization(ctx, { name: "Acme" });
  const machines = [];
  for (const name of ["Stays", "Goes"])
    machines.push((await createApplication(ctx, { name, type: "MachineToMachine" })).value.id);
  await addMembers(ctx, org.id, "application", machines);
  await deleteEntity(ctx, organization, { id: org.id, ifMatch: null });
  await deleteEntity(ctx, application, { id: machines[1] ?? "", ifMatch: null });
  const { items } = await listChanges(ctx, { entityId: org.id, entity: "organization" });
  expect(items[0]?.isUndoable).toBe(true);
  await undoChange(ctx, items[0]?.id ?? "");
  const { results } = await ctx.db.d1
    .prepare("SELECT member_id FROM organization_members WHERE tenant_id = ? AND organization_id = ?")
    .bind(ctx.tenantId, org.id)
    .all<{ member_id: string }>();
  expect(results.map(({ member_id: id }) => id)).toEqual([machines[0]]);
});

it("an organization role is deleted with its permissions, and undone with them", async () => {
  const ctx = { ...freshCtx().ctx, ...may };
  const { value: scope } = await createOrganizationScope(ctx, { name: "read:members" });
  const { value: role } = await createOrganizationRole(ctx, { name: "Reader" });
  await addScopes(ctx, role.id, "organization", [scope.id]);
  const held = () =>
    count(
      ctx.db.d1,
      "SELECT count(*) AS n FROM organization_role_scopes WHERE tenant_id = ? AND organization_role_id = ?",
      ctx.tenantId,
      role.id,
    );
  await deleteEntity(ctx, organizationRole, { id: role.id, ifMatch: 1 });
  expect(await held()).toBe(0);
  const { items } = await listChanges(ctx, { entityId: role.id, entity: "organization-role" });
  await undoChange(ctx, items[0]?.id ?? "");
  expect(await held()).toBe(1);
});
