import { z } from "zod";
import { BoundedMap } from "../../../contracts/bounded-map.ts";
import type { Ctx } from "../../kernel/context.ts";
import { AppError } from "../../kernel/error.ts";
import { askProvider } from "../connectors/factories/provider-call.ts";
import { invalidConfig } from "../connectors/factory.ts";
import { loadSaml } from "../saml/load.ts";
import { SamlProblem } from "../saml/problem.ts";

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

/** @returns of each way to name an identity provider that a configuration uses, the field in front; several contradict each other */
export const usedWays = <Field extends string>(
  config: Partial<Record<Field, unknown>>,
  ways: readonly (readonly Field[])[],
): Field[] => ways.flatMap((fields) => fields.find((field) => config[field] !== undefined) ?? []);

const known = new BoundedMap<string, { provider: IdentityProvider; until: number }>(100);
const keptMs = 300_000;

/**
 * The metadata at an address, read now: up to 256 kB of XML, without redirects, from where `ctx.outbound` admits.
 * @param field that names the address, for what is refused
 * @throws `connector.invalid_config`, `connector.invalid_response` for more than that, `outbound.address_refused`,
 *   `connector.general` and `connector.rate_limit_exceeded` where nothing comes that could be read
 */
export async function fetchMetadata(ctx: Ctx, url: string, field: string): Promise<IdentityProvider> {
  const { status, text } = await askProvider(ctx, ctx.serviceUrl(url), {
    headers: { accept: "application/samlmetadata+xml, application/xml, text/xml" },
  });
  if (status !== 200) throw invalidConfig([[field, `the address answered ${status}`]]);
  const provider = await readMetadata(ctx, text, field);
  known.set(url, { provider, until: ctx.now() + keptMs });
  return provider;
}

/**
 * What an address published in the last five minutes, or what it did when the connector was saved: an identity provider whose metadata
 * cannot be read for an hour has not changed its keys for that.
 */
export async function currentProvider(
  ctx: Ctx,
  url: string | undefined,
  saved: IdentityProvider,
): Promise<IdentityProvider> {
  if (url === undefined) return saved;
  const kept = known.get(url);
  if (kept && kept.until > ctx.now()) return kept.provider;
  return fetchMetadata(ctx, url, "metadata").catch((thrown) => {
    if (thrown instanceof AppError) return saved;
    throw thrown;
  });
}

/**
 * The identity provider that metadata are of (SAML 2.0 metadata, section 2.4.3), which has to take requests over the Redirect binding.
 * @param field that has the XML, for what is refused
 * @throws `connector.invalid_config`
 */
export async function readMetadata(ctx: Ctx, xml: string, field: string): Promise<IdentityProvider> {
  const saml = await loadSaml();
  return refusing(field, () => {
    const found = saml.readIdpMetadata(xml, ctx.now());
    const service = found.singleSignOnServices.find(({ binding }) => binding === "redirect");
    if (!service) throw invalidConfig([[field, "there is no single sign-on service with the Redirect binding"]]);
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
    throw thrown instanceof SamlProblem ? invalidConfig([[field, thrown.detail]]) : thrown;
  }
}
