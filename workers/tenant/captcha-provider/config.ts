import { maskedSecret } from "../../../contracts/masked-secret.ts";
import { CaptchaConfig } from "../../../contracts/sign-in-experience.ts";
import { mayReadSecrets } from "../../kernel/auth.ts";
import type { Ctx } from "../../kernel/context.ts";

export const captchaProviderId = "default";

const contextOf = (ctx: Ctx) => `captcha-provider:${ctx.tenantId}`;

export const sealCaptcha = (ctx: Ctx, config: CaptchaConfig): Promise<string> =>
  ctx.box.seal(JSON.stringify(config), contextOf(ctx));

export const openCaptcha = async (ctx: Ctx, sealed: string): Promise<CaptchaConfig> =>
  CaptchaConfig.parse(JSON.parse(await ctx.box.open(sealed, contextOf(ctx))));

/** As its caller may see it: the secret key only with `all`. */
export const shownCaptcha = (ctx: Ctx, config: CaptchaConfig): CaptchaConfig =>
  mayReadSecrets(ctx) ? config : { ...config, secretKey: maskedSecret };
