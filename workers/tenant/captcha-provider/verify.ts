import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { CaptchaConfig } from "../../../contracts/sign-in-experience.ts";
import type { Ctx } from "../../kernel/context.ts";
import { AppError } from "../../kernel/error.ts";
import { captchaProviders } from "./table.ts";

/** A score below this is a program's (reCAPTCHA Enterprise, "Interpret assessments"). */
const leastScore = 0.5;
const patienceMs = 5000;

export const captchaContext = (tenantId: string) => `${tenantId}/captcha-provider`;

/**
 * Tells a person from a program by the token that the widget gave. A provider that does not answer lets nobody in.
 * @throws `session.captcha_required` without a token, `session.captcha_failed`
 */
export async function requireCaptcha(ctx: Ctx, token: string | undefined): Promise<void> {
  if (!token) throw new AppError("session.captcha_required");
  const [row] = await ctx.db
    .select({ sealedConfig: captchaProviders.sealedConfig })
    .from(captchaProviders)
    .where(and(eq(captchaProviders.tenantId, ctx.tenantId), eq(captchaProviders.id, "default")));
  // Asked for without a provider: there is nobody who could fail it.
  if (!row) return;
  const config = CaptchaConfig.parse(JSON.parse(await ctx.box.open(row.sealedConfig, captchaContext(ctx.tenantId))));
  const isHuman = await ask(ctx, config, token).catch((thrown: unknown) => {
    ctx.log("warn", "captcha.no_answer", { kind: config.type, error: String(thrown) });
    return false;
  });
  if (!isHuman) throw new AppError("session.captcha_failed");
}

const Siteverify = z.object({ success: z.boolean() });
const Assessment = z.object({
  tokenProperties: z.object({ valid: z.boolean() }),
  riskAnalysis: z.object({ score: z.number() }),
});

async function ask(ctx: Ctx, config: CaptchaConfig, token: string): Promise<boolean> {
  const post = async (url: string, body: object): Promise<unknown> => {
    const headers = { "content-type": "application/json" };
    const answer = await ctx.outbound.fetch(ctx.serviceUrl(url), {
      ...{ method: "POST", headers, timeoutMs: patienceMs, maxRedirects: 0 },
      body: JSON.stringify(body),
    });
    return answer.json();
  };
  switch (config.type) {
    case "Turnstile": {
      const url = "https://challenges.cloudflare.com/turnstile/v0/siteverify";
      const remoteip = ctx.clientIp ?? undefined;
      return Siteverify.parse(await post(url, { secret: config.secretKey, response: token, remoteip })).success;
    }
    case "RecaptchaEnterprise": {
      const { projectId, secretKey, siteKey } = config;
      const url = `https://recaptchaenterprise.googleapis.com/v1/projects/${encodeURIComponent(projectId)}/assessments?key=${encodeURIComponent(secretKey)}`;
      const { tokenProperties, riskAnalysis } = Assessment.parse(await post(url, { event: { token, siteKey } }));
      return tokenProperties.valid && riskAnalysis.score >= leastScore;
    }
    default:
      return config satisfies never;
  }
}
