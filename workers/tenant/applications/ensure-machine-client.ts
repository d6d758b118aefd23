import { and, eq, inArray, sql } from "drizzle-orm";
import type { EnsureMachineClient, MachineClient } from "../../../contracts/internal.ts";
import { recordChange } from "../../kernel/change-log.ts";
import type { Ctx } from "../../kernel/context.ts";
import { atomic, guard } from "../../kernel/db.ts";
import { newId, newSecret } from "../../kernel/id.ts";
import { roles } from "../roles/table.ts";
import { openSecret, secretContext } from "./open-secret.ts";
import { applicationRoles, applicationSecrets, applications } from "./table.ts";

/** The machine client of this name with its first secret, made with the named roles if there is none. */
export async function ensureMachineClient(ctx: Ctx, input: EnsureMachineClient): Promise<MachineClient> {
  const { tenantId } = ctx;
  const known = await ctx.db
    .select({
      applicationId: applications.id,
      name: applicationSecrets.name,
      sealedValue: applicationSecrets.sealedValue,
    })
    .from(applications)
    .innerJoin(
      applicationSecrets,
      and(eq(applicationSecrets.tenantId, tenantId), eq(applicationSecrets.applicationId, applications.id)),
    )
    .where(
      and(
        eq(applications.tenantId, tenantId),
        eq(applications.name, input.name),
        eq(applications.type, "MachineToMachine"),
      ),
    );
  for (const one of known) {
    const clientSecret = await openSecret(ctx, one);
    if (clientSecret !== null) return { clientId: one.applicationId, clientSecret };
  }
  const [id, secret, name, now] = [newId(), newSecret(), "Default secret", ctx.now()];
  const held = await ctx.db
    .select({ id: roles.id })
    .from(roles)
    .where(and(eq(roles.tenantId, tenantId), inArray(roles.name, input.roleNames)));
  await atomic(ctx.db, [
    guard(
      sql`NOT EXISTS (SELECT 1 FROM applications WHERE tenant_id = ${tenantId} AND name = ${input.name} AND type = 'MachineToMachine')`,
      "entity.unique_integrity_violation",
    ),
    ctx.db.insert(applications).values({
      tenantId,
      id,
      name: input.name,
      type: "MachineToMachine",
      oidcClientMetadata: { redirectUris: [], postLogoutRedirectUris: [] },
      customClientMetadata: {},
      createdAt: now,
      updatedAt: now,
    }),
    ctx.db.insert(applicationSecrets).values({
      tenantId,
      applicationId: id,
      name,
      sealedValue: await ctx.box.seal(secret, secretContext(tenantId, id, name)),
      createdAt: now,
    }),
    ...held.map((role) => ctx.db.insert(applicationRoles).values({ tenantId, applicationId: id, roleId: role.id })),
    recordChange(ctx, {
      entity: "application",
      entityId: id,
      before: null,
      after: { name: input.name, type: "MachineToMachine", roles: input.roleNames },
    }),
  ]);
  return { clientId: id, clientSecret: secret };
}
