import { sql } from "drizzle-orm";
import type { Rollout, StartRollout } from "../../../../contracts/rollout.ts";
import { DraftChanges } from "../../../../contracts/sign-in-experience.ts";
import { recordChange } from "../../../kernel/change-log.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { atomic, guard, statement } from "../../../kernel/db.ts";
import { AppError } from "../../../kernel/error.ts";
import { newId } from "../../../kernel/id.ts";
import { guardCustomUi } from "../../custom-ui/use.ts";
import { forgetState } from "../../tenants/state.ts";
import { draftOf } from "../draft.ts";
import { refreshExperience } from "../public.ts";
import { signInExperienceRollouts as rollouts } from "../table.ts";
import { findVersion } from "../versions.ts";
import { findRollout } from "./find.ts";

/** Kept of those that ended. */
const keptMax = 20;

/**
 * Gives a share of the browsers other settings than the published ones. They are held to the rules of a save.
 * @throws `entity.not_found` for a version that is not kept, `request.invalid_input` where nothing differs,
 * `sign_in_experiences.rollout_in_progress` while another one runs, and what a save of the settings throws
 */
export async function startRollout(ctx: Ctx, input: StartRollout): Promise<Rollout> {
  const { changes, version } = await draftOf(ctx, await wishedChanges(ctx, input));
  if (Object.keys(changes).length === 0)
    throw new AppError("request.invalid_input", { details: "nothing differs from the published settings" });
  const { share, maxDrop, minSignIns } = input;
  const started = { id: newId(), changes, share, maxDrop, minSignIns };
  const isOther = sql`EXISTS (SELECT 1 FROM sign_in_experience_rollouts WHERE tenant_id = ${ctx.tenantId} AND ended_at IS NULL)`;
  const versionNow = sql`(SELECT version FROM sign_in_experiences WHERE tenant_id = ${ctx.tenantId})`;
  await atomic(ctx.db, [
    guard(sql`NOT ${isOther}`, "sign_in_experiences.rollout_in_progress"),
    guard(sql`coalesce(${versionNow}, 0) = ${version}`, "entity.version_mismatch"),
    ...(changes.customUiAssets ? [guardCustomUi(ctx, changes.customUiAssets.id)] : []),
    ctx.db.insert(rollouts).values({ tenantId: ctx.tenantId, ...started, startedAt: ctx.now() }),
    statement(sql`DELETE FROM sign_in_experience_rollouts WHERE tenant_id = ${ctx.tenantId} AND id NOT IN
      (SELECT id FROM sign_in_experience_rollouts WHERE tenant_id = ${ctx.tenantId} ORDER BY started_at DESC LIMIT ${keptMax})`),
    recordChange(ctx, { entity: "sign-in-experience-rollout", entityId: started.id, before: null, after: started }),
  ]);
  forgetState(ctx.tenantId);
  await refreshExperience(ctx);
  return (await findRollout(ctx)) as Rollout;
}

/** Of a version, all parts that a rollout may change. @throws `request.invalid_input` unless one of the two is given */
async function wishedChanges(ctx: Ctx, { version, changes }: StartRollout): Promise<DraftChanges> {
  if ((version === undefined) === (changes === undefined))
    throw new AppError("request.invalid_input", { details: "either version or changes" });
  if (changes) return changes;
  const found = await findVersion(ctx, version as number);
  if (!found) throw new AppError("entity.not_found");
  return DraftChanges.parse(found);
}
