import { compactVerify, createLocalJWKSet, decodeJwt, type JSONWebKeySet, type JWTPayload } from "jose";
import type { SsoCheckName, SsoTest } from "../../../../contracts/sso-test.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { idTokenAlgorithms, KeySet } from "../../connectors/factories/id-token.ts";
import { publicDocument } from "../../connectors/factories/public-document.ts";
import { domainOf } from "../../organization-jit/join.ts";
import type { SsoSession } from "../protocol.ts";
import { ssoProviders } from "../providers.ts";
import { issuerOf } from "./discovery.ts";
import { type OpenedProvider, trustsAddresses } from "./flow.ts";

type Check = SsoTest["checks"][number];

const shown = (value: unknown): string =>
  (typeof value === "string" ? value : JSON.stringify(value ?? null)).slice(0, 300);

/**
 * Each rule of an ID token (OpenID Connect Core 1.0, section 3.1.3.7) by itself, for whoever sets the connector up. What
 * signs in is decided by `readIdToken`, all at once.
 */
export async function checkToken(
  ctx: Ctx,
  opened: OpenedProvider,
  session: SsoSession,
  token: string,
): Promise<{ checks: Check[]; claims: JWTPayload | null }> {
  const { config, metadata, row } = opened;
  const claims = payloadOf(token);
  if (!claims) return { checks: [{ check: "signature", isPassed: false, detail: "not a JWT" }], claims: null };
  const now = Math.floor(ctx.now() / 1000);
  const rule = issuerOf(metadata);
  const issuer = typeof rule === "string" ? rule : rule(claims);
  const audiences = [claims.aud ?? []].flat();
  const email = typeof claims.email === "string" ? claims.email : "";
  const kind = ssoProviders[row.providerName];
  const isForeign = kind.isOfCompany?.(claims, row.domains) === false;
  const says = kind.saysNothingOfEmail ? false : claims.email_verified === true;
  const of = (check: SsoCheckName, isPassed: boolean, found: unknown): Check => ({
    check,
    isPassed,
    detail: shown(found),
  });
  return {
    claims,
    checks: [
      await signatureCheck(ctx, opened, token),
      of("issuer", claims.iss === issuer, claims.iss),
      of(
        "audience",
        audiences.includes(config.clientId) && [undefined, config.clientId].includes(claims.azp as string | undefined),
        claims.aud,
      ),
      of("time", (claims.exp ?? 0) > now - 30 && (claims.iat ?? Number.POSITIVE_INFINITY) <= now + 30, {
        iat: claims.iat,
        exp: claims.exp,
      }),
      of("nonce", session.nonce === undefined || claims.nonce === session.nonce, claims.nonce),
      of("subject", typeof claims.sub === "string" && claims.sub !== "", claims.sub),
      of("email", email !== "", claims.email),
      of(
        "domain",
        !isForeign && row.domains.includes(domainOf(email)),
        isForeign ? { hd: claims.hd ?? null } : domainOf(email),
      ),
      of("verified", says || trustsAddresses(opened), claims.email_verified),
    ],
  };
}

function payloadOf(token: string): JWTPayload | null {
  try {
    return decodeJwt(token);
  } catch {
    return null;
  }
}

async function signatureCheck(ctx: Ctx, { metadata }: OpenedProvider, token: string): Promise<Check> {
  try {
    const keys = await publicDocument(ctx, ctx.serviceUrl(metadata.jwks_uri), KeySet, true);
    const { protectedHeader } = await compactVerify(token, createLocalJWKSet(keys as JSONWebKeySet), {
      algorithms: idTokenAlgorithms,
    });
    return {
      check: "signature",
      isPassed: true,
      detail: shown({ alg: protectedHeader.alg, kid: protectedHeader.kid }),
    };
  } catch (thrown) {
    return { check: "signature", isPassed: false, detail: thrown instanceof Error ? shown(thrown.message) : "" };
  }
}
