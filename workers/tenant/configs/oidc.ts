import { and, eq } from "drizzle-orm";
import { type OidcConfig, oidcConfigDefaults } from "../../../contracts/oidc-config.ts";
import type { Ctx } from "../../kernel/context.ts";
import type { Statement } from "../../kernel/db.ts";
import { declareEntity } from "../../kernel/entities.ts";
import type { Versioned } from "../../kernel/route.ts";
import { putRow } from "../../kernel/upsert.ts";
import { tenantConfigs } from "../tenants/table.ts";

const configId = "oidc";
/** One that was never saved has the defaults: to undo the first save deletes it. */
const oidcConfig = declareEntity({ name: "oidc-config", table: tenantConfigs, undo: "all" });

/** Reads the settings along with something else; its row goes to `oidcConfigOf`. */
export const oidcConfigStatement = (ctx: Ctx): Statement =>
  ctx.db
    .select({ value: tenantConfigs.value })
    .from(tenantConfigs)
    .where(and(eq(tenantConfigs.tenantId, ctx.tenantId), eq(tenantConfigs.id, configId)));

/** The settings of a row as it is stored, with defaults for what nobody has set. */
export const oidcConfigOf = (stored: unknown): OidcConfig => ({
  ...oidcConfigDefaults,
  ...(typeof stored === "string" ? (JSON.parse(stored) as Partial<OidcConfig>) : {}),
});

export async function getOidcConfig(ctx: Ctx): Promise<Versioned<OidcConfig>> {
  const [row] = await ctx.db
    .select()
    .from(tenantConfigs)
    .where(and(eq(tenantConfigs.tenantId, ctx.tenantId), eq(tenantConfigs.id, configId)));
  return { value: { ...oidcConfigDefaults, ...row?.value }, version: row?.version ?? 0 };
}

/** @throws `entity.version_mismatch` */
export async function updateOidcConfig(
  ctx: Ctx,
  input: Partial<OidcConfig>,
  ifMatch: number | null,
): Promise<Versioned<OidcConfig>> {
  const { row } = await putRow(ctx, tenantConfigs, { entity: oidcConfig.name, id: configId, ifMatch }, (found) => ({
    set: { value: { ...oidcConfigDefaults, ...found?.value, ...input } },
  }));
  return { value: row.value as OidcConfig, version: row.version };
}
