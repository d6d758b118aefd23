import { and, eq, sql } from "drizzle-orm";
import type { SignInExperience } from "../../../contracts/sign-in-experience.ts";
import type { Ctx } from "../../kernel/context.ts";
import { hasAdministrator, onceMode, registersOnce } from "../tenants/first-administrator.ts";
import { defaultSettings } from "./defaults.ts";
import { type ExperienceSettings, signInExperiences } from "./table.ts";

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

/**
 * The sign-in experience as it is now. Sign-in is decided on this, never on a copy. A bot check without a provider
 * counts as switched off: nobody could pass it.
 */
export async function loadExperience(ctx: Ctx): Promise<SignInExperience> {
  const hasCaptcha = sql<number>`EXISTS (SELECT 1 FROM captcha_providers WHERE tenant_id = ${ctx.tenantId})`;
  const [row] = await ctx.db
    .select({ settings: signInExperiences.settings, hasCaptcha })
    .from(signInExperiences)
    .where(and(eq(signInExperiences.tenantId, ctx.tenantId), eq(signInExperiences.id, experienceId)));
  const saved = experienceOf(ctx.tenantId, row?.settings ?? {}, ctx.console?.edition);
  const experience = registersOnce(ctx) ? { ...saved, ...onceMode(await hasAdministrator(ctx)) } : saved;
  return row?.hasCaptcha ? experience : { ...experience, captchaPolicy: { enabled: false } };
}
