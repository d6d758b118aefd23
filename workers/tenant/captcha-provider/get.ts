import type { CaptchaProvider } from "../../../contracts/captcha-provider.ts";
import type { Ctx } from "../../kernel/context.ts";
import { getRow } from "../../kernel/entity.ts";
import type { Versioned } from "../../kernel/route.ts";
import { captchaProviderId, openCaptcha, shownCaptcha } from "./config.ts";
import { captchaProviders } from "./table.ts";

/** @throws `entity.not_found` */
export async function getCaptchaProvider(ctx: Ctx): Promise<Versioned<CaptchaProvider>> {
  const { tenantId, id, sealedConfig, createdAt, updatedAt, version } = await getRow(
    ctx,
    captchaProviders,
    captchaProviderId,
  );
  return {
    value: { tenantId, id, config: shownCaptcha(ctx, await openCaptcha(ctx, sealedConfig)), createdAt, updatedAt },
    version,
  };
}
