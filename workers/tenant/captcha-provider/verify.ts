import { and, eq } from "drizzle-orm";
import { z } from "zod";
import type { CaptchaConfig } from "../../../contracts/sign-in-experience.ts";
import type { Ctx } from "../../kernel/context.ts";
import { AppError, toAppError } from "../../kernel/error.ts";
import { experienceId, experienceOf } from "../sign-in-experience/load.ts";
import { signInExperiences } from "../sign-in-experience/table.ts";
import { captchaProviderId, openCaptcha } from "./config.ts";
import { captchaProviders } from "./table.ts";

/** How long a sign-in may wait for the provider, in ms. */
const patience = 5000;
/** From 0, a program, to 1, a person. */
const leastScore = 0.5;

/**
 * Does nothing while the tenant has no bot check, or none that is switched on.
 * @throws `session.captcha_required` without a token, `session.captcha_failed` with one that the provider does not
 * vouch for, or when it does not answer
 */
export async function requireCaptcha(ctx: Ctx, token: string | undefined): Promise<void> {
  const [[experience], [provider]] = await ctx.db.batch([
    ctx.db
      .select({ settings: signInExperiences.settings })
      .from(signInExperiences)
      .where(and(eq(signInExperiences.tenantId, ctx.tenantId), eq(signInExperiences.id, experienceId))),
    ctx.db
      .select({ sealedConfig: captchaProviders.sealedConfig })
      .from(captchaProviders)
      .where(and(eq(captchaProviders.tenantId, ctx.tenantId), eq(captchaProviders.id, captchaProviderId))),
  ]);
  const { captchaPolicy } = experienceOf(ctx.tenantId, experience?.settings ?? {});
  if (!captchaPolicy.enabled || !provider) return;
  if (!token) throw new AppError("session.captcha_required");
  await verifyCaptcha(ctx, await openCaptcha(ctx, provider.sealedConfig), token);
}

/** @throws `session.captcha_failed` */
export async function verifyCaptcha(ctx: Ctx, config: CaptchaConfig, token: string): Promise<void> {
  let isPerson: boolean;
  try {
    isPerson =
      config.type === "Turnstile" ? await askTurnstile(ctx, config, token) : await askGoogle(ctx, config, token);
  } catch (thrown) {
    ctx.log("error", "captcha.provider_failed", { kind: config.type, code: toAppError(thrown).code });
    throw new AppError("session.captcha_failed", { cause: thrown });
  }
  if (!isPerson) throw new AppError("session.captcha_failed");
}

async function ask(ctx: Ctx, url: string, body: object, headers: Record<string, string> = {}): Promise<unknown> {
  const answer = await ctx.outbound.fetch(ctx.serviceUrl(url), {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
    timeoutMs: patience,
    maxRedirects: 0,
  });
  if (!answer.ok) {
    await answer.body?.cancel();
    throw new AppError("outbound.no_answer", { details: `status ${answer.status}` });
  }
  return answer.json();
}

type Of<Type extends CaptchaConfig["type"]> = Extract<CaptchaConfig, { type: Type }>;

const SiteVerify = z.object({ success: z.boolean() });

async function askTurnstile(ctx: Ctx, { secretKey }: Of<"Turnstile">, token: string): Promise<boolean> {
  const body = { secret: secretKey, response: token, ...(ctx.clientIp === null ? {} : { remoteip: ctx.clientIp }) };
  return SiteVerify.parse(await ask(ctx, "https://challenges.cloudflare.com/turnstile/v0/siteverify", body)).success;
}

const Assessment = z.object({
  tokenProperties: z.object({ valid: z.boolean() }),
  riskAnalysis: z.object({ score: z.number() }).optional(),
});

async function askGoogle(ctx: Ctx, config: Of<"RecaptchaEnterprise">, token: string): Promise<boolean> {
  const url = `https://recaptchaenterprise.googleapis.com/v1/projects/${encodeURIComponent(config.projectId)}/assessments`;
  const event = { token, siteKey: config.siteKey, ...(ctx.clientIp === null ? {} : { userIpAddress: ctx.clientIp }) };
  const answer = await ask(ctx, url, { event }, { "x-goog-api-key": config.secretKey });
  const { tokenProperties, riskAnalysis } = Assessment.parse(answer);
  return tokenProperties.valid && (riskAnalysis?.score ?? 0) >= leastScore;
}
