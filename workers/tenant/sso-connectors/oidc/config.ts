import type { JsonObject } from "../../../../contracts/entity.ts";
import { maskedSecret } from "../../../../contracts/masked-secret.ts";
import { OidcSsoConfig } from "../../../../contracts/sso-connector.ts";
import { mayReadSecrets } from "../../../kernel/auth.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { givenConfig } from "../given-config.ts";
import { invalidConfig } from "../invalid-config.ts";
import type { Protocol } from "../protocol.ts";
import { ssoProviders, wholeConfig } from "../providers.ts";
import { discover } from "./discovery.ts";

/**
 * A masked secret is the one that is there, unless the provider or the client changes. A configuration that is whole has a provider
 * that answers.
 */
export const admit: Protocol["admit"] = async (ctx, { providerName }, given, before) => {
  const saved = OidcSsoConfig.parse(before);
  const { issuer: own, ...rest } = givenConfig(OidcSsoConfig, given);
  const known = ssoProviders[providerName].issuer;
  const config: OidcSsoConfig = { ...rest, ...(own && !known ? { issuer: own } : {}) };
  if (config.clientSecret === maskedSecret) {
    if (saved.clientSecret === undefined) throw invalidConfig("clientSecret", "no secret is saved; enter one");
    const moved = (["issuer", "clientId"] as const).find((key) => config[key] !== saved[key]);
    if (moved) throw invalidConfig("clientSecret", `enter it again, because ${moved} changes`);
    config.clientSecret = saved.clientSecret;
  }
  if (config.issuer !== undefined) ctx.outbound.requirePublicAddress(config.issuer);
  const whole = wholeConfig(providerName, config);
  const isMoved = whole !== null && whole.issuer !== wholeConfig(providerName, saved)?.issuer;
  if (isMoved) await discover(ctx, whole.issuer);
  return { config, isReady: whole !== null };
};

export const shown = (ctx: Ctx, config: JsonObject): JsonObject => ({
  ...config,
  ...(config.clientSecret === undefined || mayReadSecrets(ctx) ? {} : { clientSecret: maskedSecret }),
});

export const logged = ({ clientSecret, ...config }: JsonObject): JsonObject => ({
  ...config,
  ...(clientSecret === undefined ? {} : { clientSecret: "[redacted]" }),
});
