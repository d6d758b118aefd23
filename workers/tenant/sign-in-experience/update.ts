import { sql } from "drizzle-orm";
import { type SignInExperience, UpdateSignInExperience } from "../../../contracts/sign-in-experience.ts";
import type { Ctx } from "../../kernel/context.ts";
import { guard, inList, type Statement } from "../../kernel/db.ts";
import { declareEntity } from "../../kernel/entities.ts";
import { AppError } from "../../kernel/error.ts";
import { isSame } from "../../kernel/is-same.ts";
import type { Versioned } from "../../kernel/route.ts";
import { putRow } from "../../kernel/upsert.ts";
import { guardCustomUi } from "../custom-ui/use.ts";
import { requireFeatures } from "./features.ts";
import { getExperience } from "./get.ts";
import { experienceId, experienceOf, loadExperience } from "./load.ts";
import { cleaned, readWorld, requireFixedMode, withCustomUi } from "./prepare.ts";
import { refreshExperience } from "./public.ts";
import { requireConsistent } from "./rules.ts";
import { type ExperienceSettings, signInExperiences } from "./table.ts";
import { changedParts, recordVersion } from "./versions.ts";

type Settings = Partial<ExperienceSettings>;

/**
 * Changes the parts that are given, each as a whole. Social targets without a connector are left out.
 * @param first statements before the write, in its batch
 * @throws `sign_in_experiences.*`, `custom_ui.not_found`, `entity.version_mismatch`, `subscription.limit_exceeded`
 */
export async function updateExperience(
  ctx: Ctx,
  sent: UpdateSignInExperience,
  ifMatch: number | null,
  first: Statement[] = [],
): Promise<Versioned<SignInExperience>> {
  await requireFixedMode(ctx, sent.signInMode);
  const [world, known, input] = await Promise.all([readWorld(ctx), loadExperience(ctx), withCustomUi(ctx, sent)]);
  // Said first: what the plan lacks is not put right by other settings.
  await requireFeatures(ctx, input, known);
  const changes = cleaned(input, known, world.targets);
  const target = { entity: signInExperience.name, id: experienceId, ifMatch };
  const wholeOf = (settings: Settings) => experienceOf(ctx.tenantId, settings, ctx.console?.edition);
  const { row } = await putRow(ctx, signInExperiences, target, (before) => {
    const settings: Settings = { ...before?.settings, ...changes };
    const whole = wholeOf(settings);
    requireConsistent(whole, (part) => Object.hasOwn(changes, part), world);
    const changed = changedParts(whole, wholeOf(before?.settings ?? {}));
    return {
      set: { settings },
      logged: (one) => only(wholeOf(one?.settings ?? {}), Object.keys(changes)),
      also: [
        ...first,
        requireNotRolledOut(ctx, changed),
        ...recordVersion(ctx, before, settings),
        ...(input.customUiAssets ? [guardCustomUi(ctx, input.customUiAssets.id)] : []),
      ],
    };
  });
  await refreshExperience(ctx);
  return { value: experienceOf(ctx.tenantId, row.settings, ctx.console?.edition), version: row.version };
}

/** What a rollout changes stays as it is until that has ended: the two would be compared with something else. */
const requireNotRolledOut = (ctx: Ctx, parts: readonly string[]): Statement =>
  guard(
    sql`NOT EXISTS (SELECT 1 FROM sign_in_experience_rollouts AS r, json_each(r.changes) AS part
      WHERE r.tenant_id = ${ctx.tenantId} AND r.ended_at IS NULL AND part.key IN ${inList(parts)})`,
    "sign_in_experiences.rollout_in_progress",
  );

const only = (settings: object, keys: readonly string[]): object =>
  Object.fromEntries(Object.entries(settings).filter(([key]) => keys.includes(key)));

/** What one save changed, changed back. @throws `entity.version_mismatch` where it was changed again since */
async function undoUpdate(ctx: Ctx, before: object, after: object): Promise<void> {
  const { value, version } = await getExperience(ctx);
  if (!isSame(only(value, Object.keys(after)), after)) throw new AppError("entity.version_mismatch");
  await updateExperience(ctx, UpdateSignInExperience.parse(before), version);
}

/** Its public copy is written by its own verb, and so it is changed back by that. */
export const signInExperience = declareEntity({
  name: "sign-in-experience",
  table: signInExperiences,
  undo: "updates",
  undoUpdate,
});
