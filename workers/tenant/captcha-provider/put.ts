import type { CaptchaProvider } from "../../../contracts/captcha-provider.ts";
import { maskedSecret } from "../../../contracts/masked-secret.ts";
import type { CaptchaConfig } from "../../../contracts/sign-in-experience.ts";
import type { Ctx } from "../../kernel/context.ts";
import type { Versioned } from "../../kernel/route.ts";
import { putRow } from "../../kernel/upsert.ts";
import { guardFeature } from "../quota/guards.ts";
import { refreshExperience } from "../sign-in-experience/public.ts";
import { captchaProviderId, sealCaptcha, shownCaptcha, withSavedSecret } from "./config.ts";
import { captchaProviders } from "./table.ts";

/**
 * Sets the provider, of whichever kind it was before. The change log knows its kind and its public key.
 * @throws `guard.invalid_input` for a masked secret where none of this kind is saved, `subscription.limit_exceeded`
 */
export async function putCaptchaProvider(
  ctx: Ctx,
  given: CaptchaConfig,
  ifMatch: number | null,
): Promise<Versioned<CaptchaProvider>> {
  const config = given.secretKey === maskedSecret ? await withSavedSecret(ctx, given) : given;
  const { type, siteKey } = config;
  const sealedConfig = await sealCaptcha(ctx, config);
  const target = { entity: "captcha-provider", id: captchaProviderId, ifMatch };
  const { row } = await putRow(ctx, captchaProviders, target, () => ({
    set: { type, siteKey, sealedConfig },
    also: [guardFeature(ctx, "securityFeaturesEnabled")],
    logged: (one) => one && { type: one.type, siteKey: one.siteKey },
  }));
  await refreshExperience(ctx);
  const { tenantId, id, createdAt, updatedAt, version } = row;
  return { value: { tenantId, id, config: shownCaptcha(ctx, config), createdAt, updatedAt }, version };
}
