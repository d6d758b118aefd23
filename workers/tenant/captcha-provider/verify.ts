import { and, eq } from "drizzle-orm";
import { z } from "zod";
import type { CaptchaTestResult, TestCaptchaProvider } from "../../../contracts/captcha-provider.ts";
import { maskedSecret } from "../../../contracts/masked-secret.ts";
import type { CaptchaConfig } from "../../../contracts/sign-in-experience.ts";
import type { Ctx } from "../../kernel/context.ts";
import { AppError, toAppError } from "../../kernel/error.ts";
import { experienceId, experienceOf } from "../sign-in-experience/load.ts";
import { signInExperiences } from "../sign-in-experience/table.ts";
import { captchaProviderId, openCaptcha, withSavedSecret } from "./config.ts";
import { captchaProviders } from "./table.ts";

/** How long a sign-in may wait for the provider, in ms. */
const patience = 5000;
/** From 0, a program, to 1, a person. */
const leastScore = 0.5;
/** Of what a provider says, so that it fits where it is shown. */
const reasonLength = 500;

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
  const { result } = await assessCaptcha(ctx, config, token).catch((thrown) => {
    ctx.log("error", "captcha.provider_failed", { kind: config.type, code: toAppError(thrown).code });
    throw new AppError("session.captcha_failed", { cause: thrown });
  });
  if (!result) throw new AppError("session.captcha_failed");
}

/** What the provider says of a token, for an administrator. */
export async function testCaptcha(ctx: Ctx, { config, token }: TestCaptchaProvider): Promise<CaptchaTestResult> {
  const whole = config.secretKey === maskedSecret ? await withSavedSecret(ctx, config) : config;
  try {
    return await assessCaptcha(ctx, whole, token);
  } catch (thrown) {
    if (thrown instanceof Refused) return { ...nothing, status: thrown.status, errors: [thrown.reason] };
    return { ...nothing, status: null, errors: [toAppError(thrown).code] };
  }
}

const nothing = { result: false, score: null, hostname: null };

/** The provider answered with an error. */
class Refused extends Error {
  readonly status: number;
  readonly reason: string;
  constructor(status: number, reason: string) {
    super(`status ${status}`);
    this.status = status;
    this.reason = reason;
  }
}

/** Asks the provider. @throws where it does not answer, or with an error */
const assessCaptcha = (ctx: Ctx, config: CaptchaConfig, token: string): Promise<CaptchaTestResult> =>
  config.type === "Turnstile" ? askTurnstile(ctx, config, token) : askGoogle(ctx, config, token);

const ProviderError = z.object({ error: z.object({ message: z.string() }) });

async function ask(ctx: Ctx, url: string, body: object, headers: Record<string, string> = {}): Promise<unknown> {
  const answer = await ctx.outbound.fetch(ctx.serviceUrl(url), {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
    timeoutMs: patience,
    maxRedirects: 0,
    // A token counts once.
    isRepeatable: true,
  });
  const content: unknown = await answer.json().catch(() => null);
  if (answer.ok) return content;
  const { error } = ProviderError.safeParse(content).data ?? {};
  throw new Refused(answer.status, (error?.message ?? `HTTP ${answer.status}`).slice(0, reasonLength));
}

type Of<Type extends CaptchaConfig["type"]> = Extract<CaptchaConfig, { type: Type }>;

const SiteVerify = z.object({
  success: z.boolean(),
  hostname: z.string().optional(),
  "error-codes": z.array(z.string()).default([]),
});

async function askTurnstile(ctx: Ctx, { secretKey }: Of<"Turnstile">, token: string): Promise<CaptchaTestResult> {
  const body = { secret: secretKey, response: token, ...(ctx.clientIp === null ? {} : { remoteip: ctx.clientIp }) };
  const answer = SiteVerify.parse(await ask(ctx, "https://challenges.cloudflare.com/turnstile/v0/siteverify", body));
  const { success: result, hostname = null, "error-codes": errors } = answer;
  return { result, status: 200, score: null, hostname, errors };
}

const Assessment = z.object({
  tokenProperties: z.object({
    valid: z.boolean(),
    invalidReason: z.string().optional(),
    hostname: z.string().optional(),
  }),
  riskAnalysis: z.object({ score: z.number() }).optional(),
});

async function askGoogle(ctx: Ctx, config: Of<"RecaptchaEnterprise">, token: string): Promise<CaptchaTestResult> {
  const url = `https://recaptchaenterprise.googleapis.com/v1/projects/${encodeURIComponent(config.projectId)}/assessments`;
  const event = { token, siteKey: config.siteKey, ...(ctx.clientIp === null ? {} : { userIpAddress: ctx.clientIp }) };
  const answer = await ask(ctx, url, { event }, { "x-goog-api-key": config.secretKey });
  const { tokenProperties, riskAnalysis } = Assessment.parse(answer);
  const { valid, invalidReason, hostname = null } = tokenProperties;
  const score = riskAnalysis?.score ?? null;
  const errors = valid || invalidReason === undefined ? [] : [invalidReason];
  return { result: valid && (score ?? 0) >= leastScore, status: 200, score, hostname, errors };
}
