import { sql } from "drizzle-orm";
import type { DraftChanges, SignInExperience } from "../../../contracts/sign-in-experience.ts";
import type { Ctx } from "../../kernel/context.ts";
import { hasAdministrator, onceMode, registersOnce } from "../tenants/first-administrator.ts";
import { defaultSettings } from "./defaults.ts";
import { bucketOf, isCandidate } from "./rollout/bucket.ts";
import type { ExperienceSettings } from "./table.ts";

export const experienceId = "default";

/** Settings as saved, over the defaults. */
export const experienceOf = (
  tenantId: string,
  saved: Partial<ExperienceSettings>,
  edition?: "cloud" | "oss",
): SignInExperience => ({
  tenantId,
  id: experienceId,
  ...defaultSettings(tenantId, edition),
  ...saved,
});

/** The published sign-in experience as it is now, for all that is not a browser's sign-in. */
export const loadExperience = async (ctx: Ctx): Promise<SignInExperience> => (await loadVariant(ctx, null)).config;

/** What a browser's sign-in is decided on. */
export interface Variant {
  config: SignInExperience;
  /** The rollout that its sign-ins count for, null for none. */
  rollout: { id: string; isCandidate: boolean } | null;
}

/**
 * The sign-in experience that a browser is given now: during a rollout, perhaps the new one. Sign-in is decided on this,
 * never on a copy. A bot check without a provider counts as switched off: nobody could pass it.
 */
export async function loadVariant(ctx: Ctx, cookies: string | null): Promise<Variant> {
  const { tenantId } = ctx;
  const [row] = await ctx.db.all<{ settings: string | null; rollout: string | null; hasCaptcha: number }>(sql`SELECT
    (SELECT settings FROM sign_in_experiences WHERE tenant_id = ${tenantId} AND id = ${experienceId}) AS settings,
    (SELECT json_object('id', id, 'share', share, 'changes', json(changes)) FROM sign_in_experience_rollouts
      WHERE tenant_id = ${tenantId} AND ended_at IS NULL) AS rollout,
    EXISTS (SELECT 1 FROM captcha_providers WHERE tenant_id = ${tenantId}) AS hasCaptcha`);
  const running = row?.rollout ? (JSON.parse(row.rollout) as RunningRollout) : null;
  const bucket = running && bucketOf(tenantId, running.id, cookies);
  const rollout =
    running && bucket !== null ? { id: running.id, isCandidate: isCandidate(bucket, running.share) } : null;
  const settings = JSON.parse(row?.settings ?? "{}") as Partial<ExperienceSettings>;
  const given = rollout?.isCandidate ? { ...settings, ...running?.changes } : settings;
  const saved = experienceOf(tenantId, given as Partial<ExperienceSettings>, ctx.console?.edition);
  const experience = registersOnce(ctx) ? { ...saved, ...onceMode(await hasAdministrator(ctx)) } : saved;
  return { config: row?.hasCaptcha ? experience : { ...experience, captchaPolicy: { enabled: false } }, rollout };
}

interface RunningRollout {
  id: string;
  share: number;
  changes: DraftChanges;
}
