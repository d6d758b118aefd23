import { sql } from "drizzle-orm";
import { type CreatedTrial, type CreateTrial, trialPath } from "../../../../contracts/trial.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { sha256 } from "../../../kernel/crypto.ts";
import { atomic, guard } from "../../../kernel/db.ts";
import { newSecret } from "../../../kernel/id.ts";
import { draftOf } from "../../sign-in-experience/draft.ts";
import { signInTrials } from "../table.ts";

const lifetimeMs = 3_600_000;
/** At a time, of a tenant. */
const trialsMax = 50;

/**
 * Opens a trial of settings that are not published. Its address is its secret.
 * @throws `sign_in_experiences.*` as a save would, `sign_in_experiences.too_many_trials`
 */
export async function createTrial(ctx: Ctx, { changes: wished }: CreateTrial): Promise<CreatedTrial> {
  const { changes } = await draftOf(ctx, wished);
  const id = newSecret();
  const expiresAt = ctx.now() + lifetimeMs;
  const open = sql`(SELECT count(*) FROM sign_in_trials WHERE tenant_id = ${ctx.tenantId} AND expires_at > ${ctx.now()})`;
  await atomic(ctx.db, [
    guard(sql`${open} < ${trialsMax}`, "sign_in_experiences.too_many_trials"),
    ctx.db.insert(signInTrials).values({
      ...{ tenantId: ctx.tenantId, idHash: await sha256(id), changes, expiresAt },
      seen: { code: null, steps: [], result: null },
    }),
  ]);
  return { url: `${ctx.endpoint}${trialPath(id)}/sign-in`, expiresAt };
}
