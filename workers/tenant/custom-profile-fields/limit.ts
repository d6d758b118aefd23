import { sql } from "drizzle-orm";
import { maxProfileFields } from "../../../contracts/custom-profile-field.ts";
import type { Ctx } from "../../kernel/context.ts";
import { guard, type Statement } from "../../kernel/db.ts";
import { guardFeature } from "../quota/guards.ts";

/** Behind the insert: the plan has fields, and a form with more of them is one that nobody fills in. */
export const fieldLimit = (ctx: Ctx): Statement[] => [
  guardFeature(ctx, "collectUserProfileEnabled"),
  guard(
    sql`(SELECT count(*) FROM custom_profile_fields WHERE tenant_id = ${ctx.tenantId}) <= ${maxProfileFields}`,
    "custom_profile_fields.limit_reached",
  ),
];
