import { sql } from "drizzle-orm";
import type { UnlockTargets } from "../../../contracts/sentinel.ts";
import { recordChange } from "../../kernel/change-log.ts";
import type { Ctx } from "../../kernel/context.ts";
import { atomic, inList, statement } from "../../kernel/db.ts";
import { hashOfIdentifier, hashOfUser } from "./target.ts";

/** Forgets the tries at these identifiers and user ids, locks among them. What was not locked stays as it is. */
export async function unlockTargets(ctx: Ctx, { targetType, targets }: UnlockTargets): Promise<void> {
  const hashes = await Promise.all(targets.flatMap((one) => [hashOfIdentifier(ctx, one), hashOfUser(ctx, one)]));
  await atomic(ctx.db, [
    statement(sql`DELETE FROM sentinel_activities
      WHERE tenant_id = ${ctx.tenantId} AND target_hash IN ${inList(hashes)} AND target_type = ${targetType}`),
    recordChange(ctx, { entity: "sentinel-activity", entityId: targetType, before: { targets }, after: null }),
  ]);
}
