import type { JsonObject } from "../../../contracts/entity.ts";
import { maskedSecret } from "../../../contracts/masked-secret.ts";
import { OidcSsoConfig, type SsoProviderName } from "../../../contracts/sso-connector.ts";
import { mayReadSecrets } from "../../kernel/auth.ts";
import type { Ctx } from "../../kernel/context.ts";
import type { Row } from "../../kernel/entity.ts";
import { AppError } from "../../kernel/error.ts";
import { discover } from "./discovery.ts";
import { ssoProviders, wholeConfig } from "./providers.ts";
import type { ssoConnectors } from "./table.ts";

const contextOf = (ctx: Ctx, id: string) => `sso-connector:${ctx.tenantId}:${id}`;

export const sealConfig = (ctx: Ctx, id: string, config: OidcSsoConfig): Promise<string> =>
  ctx.box.seal(JSON.stringify(config), contextOf(ctx, id));

export const openConfig = async (ctx: Ctx, row: Row<typeof ssoConnectors>): Promise<OidcSsoConfig> =>
  OidcSsoConfig.parse(JSON.parse(await ctx.box.open(row.sealedConfig, contextOf(ctx, row.id))));

const invalid = (field: string, problem: string) =>
  new AppError("connector.invalid_config", { details: `${field}: ${problem}`, data: { fields: { [field]: problem } } });

/**
 * What is saved of a configuration. A masked secret is the one that is there, unless the provider or the client changes. One that is
 * whole has a provider that answers.
 * @throws `connector.invalid_config`, `outbound.address_refused`, those of `discover`
 */
export async function admitConfig(
  ctx: Ctx,
  providerName: SsoProviderName,
  given: JsonObject,
  saved: OidcSsoConfig,
): Promise<{ config: OidcSsoConfig; isReady: boolean }> {
  const parsed = OidcSsoConfig.safeParse(
    Object.fromEntries(Object.entries(given).filter(([, value]) => value !== "" && value !== null)),
  );
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw invalid(String(issue?.path[0] ?? "config"), issue?.message ?? "is not valid");
  }
  const { issuer: own, ...rest } = parsed.data;
  const known = ssoProviders[providerName].issuer;
  const config: OidcSsoConfig = { ...rest, ...(own && !known ? { issuer: own } : {}) };
  if (config.clientSecret === maskedSecret) {
    if (saved.clientSecret === undefined) throw invalid("clientSecret", "no secret is saved; enter one");
    const moved = (["issuer", "clientId"] as const).find((key) => config[key] !== saved[key]);
    if (moved) throw invalid("clientSecret", `enter it again, because ${moved} changes`);
    config.clientSecret = saved.clientSecret;
  }
  if (config.issuer !== undefined) ctx.outbound.requirePublicAddress(config.issuer);
  const whole = wholeConfig(providerName, config);
  const isMoved = whole !== null && whole.issuer !== wholeConfig(providerName, saved)?.issuer;
  if (isMoved) await discover(ctx, whole.issuer);
  return { config, isReady: whole !== null };
}

/** The configuration as its caller may see it: the secret only with `all`. */
export const shownConfig = (ctx: Ctx, config: OidcSsoConfig): JsonObject => ({
  ...config,
  ...(config.clientSecret === undefined || mayReadSecrets(ctx) ? {} : { clientSecret: maskedSecret }),
});

/** The configuration as the change log has it. */
export const loggedConfig = ({ clientSecret, ...config }: OidcSsoConfig): JsonObject => ({
  ...config,
  ...(clientSecret === undefined ? {} : { clientSecret: "[redacted]" }),
});
