import { z } from "zod";
import { BoundedMap } from "../../../../contracts/bounded-map.ts";
import type { SamlSsoConfig } from "../../../../contracts/sso-connector.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { AppError } from "../../../kernel/error.ts";
import { askProvider } from "../../connectors/factories/provider-call.ts";
import { loadSaml } from "../../saml/load.ts";
import { SamlProblem } from "../../saml/problem.ts";
import { invalidConfig } from "../invalid-config.ts";

/** What has to be known of an identity provider to send people there and to believe what it answers. */
export const IdentityProvider = z.object({
  entityId: z.string(),
  /** Single sign-on service with the Redirect binding. */
  signInEndpoint: z.string(),
  /** PEM; while a key is changed, there are several. */
  certificates: z.array(z.string()),
  wantAuthnRequestsSigned: z.boolean(),
});
export type IdentityProvider = z.infer<typeof IdentityProvider>;

/**
 * The identity provider that a configuration names, or null while something is missing.
 * @throws `connector.invalid_config`, `outbound.address_refused`, `connector.general`
 */
export async function readIdentityProvider(ctx: Ctx, config: SamlSsoConfig): Promise<IdentityProvider | null> {
  const { metadataUrl, metadata, entityId, signInEndpoint, x509Certificate } = config;
  if (metadataUrl !== undefined) {
    ctx.outbound.requirePublicAddress(metadataUrl);
    return fetchMetadata(ctx, metadataUrl, true);
  }
  if (metadata !== undefined) return ofMetadata(ctx, metadata, "metadata");
  if (signInEndpoint !== undefined) ctx.outbound.requirePublicAddress(signInEndpoint);
  const certificates = x509Certificate === undefined ? [] : await readCertificates(x509Certificate);
  if (!entityId || !signInEndpoint || certificates.length === 0) return null;
  return { entityId, signInEndpoint, certificates, wantAuthnRequestsSigned: false };
}

const known = new BoundedMap<string, { provider: IdentityProvider; until: number }>(100);
const keptMs = 300_000;

/** The metadata at an address, believed for five minutes. `fresh` asks again. */
export async function fetchMetadata(ctx: Ctx, url: string, fresh = false): Promise<IdentityProvider> {
  const kept = known.get(url);
  if (kept && kept.until > ctx.now() && !fresh) return kept.provider;
  const { status, text } = await askProvider(ctx, ctx.serviceUrl(url), {
    headers: { accept: "application/samlmetadata+xml, application/xml, text/xml" },
  });
  if (status !== 200) throw invalidConfig("metadataUrl", `the address answered ${status}`);
  const provider = await ofMetadata(ctx, text, "metadataUrl");
  known.set(url, { provider, until: ctx.now() + keptMs });
  return provider;
}

/**
 * What is published now, or what was when the connector was saved: an identity provider whose metadata cannot be read for an hour
 * has not changed its keys for that.
 */
export const currentProvider = (ctx: Ctx, { metadataUrl }: SamlSsoConfig, saved: IdentityProvider) =>
  metadataUrl === undefined
    ? saved
    : fetchMetadata(ctx, metadataUrl).catch((thrown) => {
        if (thrown instanceof AppError) return saved;
        throw thrown;
      });

async function ofMetadata(ctx: Ctx, xml: string, field: string): Promise<IdentityProvider> {
  const saml = await loadSaml();
  return refusing(field, () => {
    const found = saml.readIdpMetadata(xml, ctx.now());
    const service = found.singleSignOnServices.find(({ binding }) => binding === "redirect");
    if (!service) throw invalidConfig(field, "there is no single sign-on service with the Redirect binding");
    return {
      entityId: found.entityId,
      signInEndpoint: service.location,
      certificates: found.signingCertificates.map(({ pem }) => pem),
      wantAuthnRequestsSigned: found.wantAuthnRequestsSigned,
    };
  });
}

const block = /-----BEGIN CERTIFICATE-----[^-]*-----END CERTIFICATE-----/g;

/** Those of a text: one or several in PEM, or one in base64. @throws `connector.invalid_config` */
export async function readCertificates(text: string): Promise<string[]> {
  const saml = await loadSaml();
  return refusing("x509Certificate", () => (text.match(block) ?? [text]).map((one) => saml.readCertificate(one).pem));
}

/** What the SAML core refuses, at the field that it came from. */
function refusing<T>(field: string, work: () => T): T {
  try {
    return work();
  } catch (thrown) {
    throw thrown instanceof SamlProblem ? invalidConfig(field, thrown.detail) : thrown;
  }
}
