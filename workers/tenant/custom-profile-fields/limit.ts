import { sql } from "drizzle-orm";
import { maxProfileFields } from "../../../contracts/custom-profile-field.ts";
import type { Ctx } from "../../kernel/context.ts";
import { guard, type Statement } from "../../kernel/db.ts";

/** Behind the insert: a form with more fields is one that nobody fills in. */
export const fieldLimit = (ctx: Ctx): Statement[] => [
  guard(
    sql`(SELECT count(*) FROM custom_profile_fields WHERE tenant_id = ${ctx.tenantId}) <= ${maxProfileFields}`,
    "custom_profile_fields.limit_reached",
  ),
];
