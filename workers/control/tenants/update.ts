import { eq, sql } from "drizzle-orm";
import type { Tenant, UpdateTenant } from "../../../contracts/tenant.ts";
import { recordChange } from "../../kernel/change-log.ts";
import { atomic, guardChanged } from "../../kernel/db.ts";
import { AppError } from "../../kernel/error.ts";
import type { ControlCtx } from "../context.ts";
import { forgetLocation } from "../directory/find.ts";
import { directory } from "../directory/table.ts";
import { renameOrganization } from "../members/client.ts";
import { findTenants } from "./find.ts";

/** Another name. @throws `tenant.not_found` */
export async function updateTenant(ctx: ControlCtx, tenantId: string, input: UpdateTenant): Promise<Tenant> {
  const [before] = await ctx.db
    .select({ name: directory.name })
    .from(directory)
    .where(eq(directory.tenantId, tenantId));
  if (!before) throw new AppError("tenant.not_found");
  await atomic(ctx.db, [
    ctx.db
      .update(directory)
      .set({ ...input, version: sql`version + 1`, updatedAt: ctx.now() })
      .where(eq(directory.tenantId, tenantId)),
    guardChanged("tenant.not_found"),
    recordChange({ ...ctx, tenantId }, { entity: "tenant", entityId: tenantId, before, after: input }),
  ]);
  await forgetLocation(ctx, tenantId);
  if (input.name !== undefined) await renameOrganization(ctx, tenantId, input.name);
  const [shown] = await findTenants(ctx, [tenantId]);
  if (!shown) throw new AppError("tenant.not_found");
  return shown;
}
