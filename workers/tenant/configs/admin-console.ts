import { and, eq } from "drizzle-orm";
import type { AdminConsoleConfig } from "../../../contracts/admin-console.ts";
import type { Ctx } from "../../kernel/context.ts";
import type { Versioned } from "../../kernel/route.ts";
import { putRow } from "../../kernel/upsert.ts";
import { tenantConfigs } from "../tenants/table.ts";

const configId = "adminConsole";

/** Nothing is known until something was written; that is version 0. */
export async function getAdminConsoleConfig(ctx: Ctx): Promise<Versioned<AdminConsoleConfig>> {
  const [row] = await ctx.db
    .select()
    .from(tenantConfigs)
    .where(and(eq(tenantConfigs.tenantId, ctx.tenantId), eq(tenantConfigs.id, configId)));
  return { value: row?.value ?? {}, version: row?.version ?? 0 };
}

/** Merges flag by flag, and what a flag has inside key by key. @throws `entity.version_mismatch` */
export async function updateAdminConsoleConfig(
  ctx: Ctx,
  input: AdminConsoleConfig,
  ifMatch: number | null,
): Promise<Versioned<AdminConsoleConfig>> {
  const target = { entity: "admin-console-config", id: configId, ifMatch };
  const { row } = await putRow(ctx, tenantConfigs, target, (found) => {
    const before: AdminConsoleConfig = found?.value ?? {};
    const { developmentTenantMigrationNotification: notice, checkedChargeNotification: charges } = input;
    const value = {
      organizationCreated: false,
      ...before,
      ...input,
      ...(notice && {
        developmentTenantMigrationNotification: { ...before.developmentTenantMigrationNotification, ...notice },
      }),
      ...(charges && { checkedChargeNotification: { ...before.checkedChargeNotification, ...charges } }),
    };
    return { set: { value } };
  });
  return { value: row.value, version: row.version };
}
