import { eq } from "drizzle-orm";
import { maskedSecret } from "../../../contracts/masked-secret.ts";
import { CaptchaConfig } from "../../../contracts/sign-in-experience.ts";
import { mayReadSecrets } from "../../kernel/auth.ts";
import type { Ctx } from "../../kernel/context.ts";
import { AppError } from "../../kernel/error.ts";
import { captchaProviders } from "./table.ts";

export const captchaProviderId = "default";

const contextOf = (ctx: Ctx) => `captcha-provider:${ctx.tenantId}`;

export const sealCaptcha = (ctx: Ctx, config: CaptchaConfig): Promise<string> =>
  ctx.box.seal(JSON.stringify(config), contextOf(ctx));

export const openCaptcha = async (ctx: Ctx, sealed: string): Promise<CaptchaConfig> =>
  CaptchaConfig.parse(JSON.parse(await ctx.box.open(sealed, contextOf(ctx))));

/** As its caller may see it: the secret key only with `all`. */
export const shownCaptcha = (ctx: Ctx, config: CaptchaConfig): CaptchaConfig =>
  mayReadSecrets(ctx) ? config : { ...config, secretKey: maskedSecret };

/** The saved secret in place of its mask. @throws `guard.invalid_input` where none of this kind is saved */
export async function withSavedSecret(ctx: Ctx, given: CaptchaConfig): Promise<CaptchaConfig> {
  const [row] = await ctx.db.select().from(captchaProviders).where(eq(captchaProviders.tenantId, ctx.tenantId));
  const saved = row && (await openCaptcha(ctx, row.sealedConfig));
  if (saved?.type !== given.type)
    throw new AppError("guard.invalid_input", { details: "config.secretKey: no secret is saved; enter one" });
  return { ...given, secretKey: saved.secretKey };
}
