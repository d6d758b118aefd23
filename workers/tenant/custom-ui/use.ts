import { and, eq, type SQL, sql } from "drizzle-orm";
import type { SignInExperience } from "../../../contracts/sign-in-experience.ts";
import type { Ctx } from "../../kernel/context.ts";
import { guard, type Statement } from "../../kernel/db.ts";
import { AppError } from "../../kernel/error.ts";
import { customUiAssets } from "./table.ts";

/** Whether the sign-in experience shows an upload: `now`, a rollout included, or in any version that can be restored. */
export function isUsed(tenantId: string, id: SQL, where: "now" | "anywhere"): SQL {
  const by = (table: SQL) =>
    sql`EXISTS (SELECT 1 FROM ${table} e WHERE e.tenant_id = ${tenantId} AND e.settings ->> '$.customUiAssets.id' = ${id})`;
  const now = sql`(${by(sql`sign_in_experiences`)} OR EXISTS (SELECT 1 FROM sign_in_experience_rollouts r
    WHERE r.tenant_id = ${tenantId} AND r.ended_at IS NULL AND r.changes ->> '$.customUiAssets.id' = ${id}))`;
  return where === "now" ? now : sql`(${now} OR ${by(sql`sign_in_experience_versions`)})`;
}

/**
 * What the settings say of an upload that is switched on, whatever the caller says of its time.
 * @throws `custom_ui.not_found`
 */
export async function customUiInUse(ctx: Ctx, id: string): Promise<NonNullable<SignInExperience["customUiAssets"]>> {
  const { createdAt } = customUiAssets;
  const [row] = await ctx.db.select({ createdAt }).from(customUiAssets).where(ready(ctx, id));
  if (!row) throw new AppError("custom_ui.not_found");
  return { id, ...row };
}

export const ready = ({ tenantId }: Ctx, id: string) =>
  and(eq(customUiAssets.tenantId, tenantId), eq(customUiAssets.id, id), eq(customUiAssets.state, "ready"));

/** In the batch that switches it on: it is still there. @throws in the batch `custom_ui.not_found` */
export const guardCustomUi = ({ tenantId }: Ctx, id: string): Statement =>
  guard(
    sql`EXISTS (SELECT 1 FROM custom_ui_assets WHERE tenant_id = ${tenantId} AND id = ${id} AND state = 'ready')`,
    "custom_ui.not_found",
  );
