import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { IdpInitiatedAuthConfig } from "../../contracts/idp-initiated.ts";
import { freshCtx } from "../../tests/workers/harness.ts";
import { deleteEntities, deleteEntity } from "../kernel/deletion.ts";
import { createApplication } from "./applications/create.ts";
import { application } from "./applications/entity.ts";
import { listChanges } from "./changes/read.ts";
import { undoChange } from "./changes/undo.ts";
import { createDirectory } from "./directories/create.ts";
import { getDirectory } from "./directories/get.ts";
import { updateDirectory } from "./directories/update.ts";
import "./entities.ts";
import { organizationInvitations } from "./organization-invitations/table.ts";
import { createOrganizationRole } from "./organization-roles/create.ts";
import { addScopes } from "./organization-roles/scopes.ts";
import { createOrganizationScope } from "./organization-scopes/create.ts";
import { createOrganization } from "./organizations/create.ts";
import { organization, organizationRole } from "./organizations/entity.ts";
import { addMembers } from "./organizations/members.ts";
import { createSsoConnector } from "./sso-connectors/create.ts";
import { ssoConnector } from "./sso-connectors/entity.ts";
import { ssoConnectors } from "./sso-connectors/table.ts";
import { createUser } from "./users/create.ts";
import { user } from "./users/entity.ts";

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

it("what names a deleted application, connector, or user elsewhere is cleared with it, and recorded", async () => {
  const ctx = { ...freshCtx().ctx, ...may };
  const newConnector = async () =>
    (await createSsoConnector(ctx, { providerName: "OIDC", connectorName: crypto.randomUUID() })).value.id;
  const historyOf = async (entityId: string) =>
    (await listChanges(ctx, { entityId })).items.map(({ before, after }) => ({ before, after }));

  const [app, other] = [
    (await createApplication(ctx, { name: "Goes", type: "Traditional" })).value.id,
    (await createApplication(ctx, { name: "Stays", type: "Traditional" })).value.id,
  ];
  const [leading, left] = [await newConnector(), await newConnector()];
  for (const [id, defaultApplicationId] of [
    [leading, app],
    [left, other],
  ] as const)
    await ctx.db
      .update(ssoConnectors)
      .set({ idpInitiated: IdpInitiatedAuthConfig.parse({ defaultApplicationId }) })
      .where(eq(ssoConnectors.id, id));
  await deleteEntity(ctx, application, { id: app, ifMatch: null });
  const settings = await ctx.db.select().from(ssoConnectors).where(eq(ssoConnectors.tenantId, ctx.tenantId));
  expect(new Map(settings.map(({ id, idpInitiated }) => [id, idpInitiated?.defaultApplicationId]))).toEqual(
    new Map([
      [leading, undefined],
      [left, other],
    ]),
  );
  expect(await historyOf(leading)).toContainEqual({
    before: { idpInitiated: expect.objectContaining({ defaultApplicationId: app }) },
    after: { idpInitiated: null },
  });

  const { value: org } = await createOrganization(ctx, { name: "Acme" });
  const { value: pushed } = await createDirectory(ctx, {
    ...{ name: "Entra", organizationId: org.id, ssoConnectorId: leading },
  });
  await deleteEntity(ctx, ssoConnector, { id: leading, ifMatch: null });
  const { ssoConnectorId, name } = (await getDirectory(ctx, pushed.id)).value;
  expect(ssoConnectorId).toBeNull();
  await updateDirectory(ctx, pushed.id, { ssoConnectorId, name }, null);
  const { items } = await listChanges(ctx, { entityId: pushed.id });
  const cleared = items.find(({ before }) => before?.ssoConnectorId === leading);
  expect(cleared?.after).toEqual({ ssoConnectorId: null });
  await expect(undoChange(ctx, cleared?.id ?? "")).rejects.toMatchObject({
    code: "entity.relation_foreign_key_not_found",
  });

  const { value: inviter } = await createUser(ctx, { username: "inviter" });
  await ctx.db.insert(organizationInvitations).values({
    ...{ tenantId: ctx.tenantId, id: "invitation", organizationId: org.id, inviterId: inviter.id },
    ...{ invitee: "new@acme.example", expiresAt: ctx.now() + 1000, version: 1, createdAt: 1, updatedAt: 1 },
  });
  await deleteEntity(ctx, user, { id: inviter.id, ifMatch: null });
  const [invitation] = await ctx.db
    .select()
    .from(organizationInvitations)
    .where(eq(organizationInvitations.tenantId, ctx.tenantId));
  expect(invitation).toMatchObject({ inviterId: null, version: 2 });
});
