import { and, eq } from "drizzle-orm";
import { usualExtendedClaims } from "../../../contracts/extended-claims.ts";
import type { IdTokenConfig } from "../../../contracts/id-token-config.ts";
import type { Ctx } from "../../kernel/context.ts";
import { declareEntity } from "../../kernel/entities.ts";
import type { Versioned } from "../../kernel/route.ts";
import { putRow } from "../../kernel/upsert.ts";
import { tenantConfigs } from "../tenants/table.ts";

export const idTokenConfigId = "id-token";
const idTokenConfig = declareEntity({ name: "id-token-config", table: tenantConfigs, undo: "all" });

/** The settings of a row as it is stored, or of none. */
export const idTokenConfigOf = (stored: Record<string, unknown> | null | undefined) => ({
  enabledExtendedClaims: usualExtendedClaims,
  ...(stored as IdTokenConfig | null | undefined),
});

export async function getIdTokenConfig(ctx: Ctx): Promise<Versioned<IdTokenConfig>> {
  const [row] = await ctx.db
    .select()
    .from(tenantConfigs)
    .where(and(eq(tenantConfigs.tenantId, ctx.tenantId), eq(tenantConfigs.id, idTokenConfigId)));
  return { value: idTokenConfigOf(row?.value), version: row?.version ?? 0 };
}

/** Without claims, those of a tenant that has chosen nothing. @throws `entity.version_mismatch` */
export async function putIdTokenConfig(
  ctx: Ctx,
  input: IdTokenConfig,
  ifMatch: number | null,
): Promise<Versioned<IdTokenConfig>> {
  const target = { entity: idTokenConfig.name, id: idTokenConfigId, ifMatch };
  const { row } = await putRow(ctx, tenantConfigs, target, () => ({ set: { value: idTokenConfigOf(input) } }));
  return { value: row.value as IdTokenConfig, version: row.version };
}
