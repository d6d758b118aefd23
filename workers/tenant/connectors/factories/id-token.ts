import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTPayload, jwtVerify } from "jose";
import { z } from "zod";
import type { Ctx } from "../../../kernel/context.ts";
import { AppError } from "../../../kernel/error.ts";
import type { SocialSession } from "../factory.ts";
import { publicDocument } from "./public-document.ts";

export interface IdTokenRules {
  jwksUri: string;
  /** Where the issuer depends on the token itself, a function of its claims. */
  issuer: string | string[] | ((claims: JWTPayload) => string);
  clientId: string;
}

export const idTokenAlgorithms = [
  "RS256",
  "RS384",
  "RS512",
  "PS256",
  "PS384",
  "PS512",
  "ES256",
  "ES384",
  "ES512",
  "EdDSA",
  "Ed25519",
];
export const KeySet = z.object({ keys: z.array(z.record(z.string(), z.unknown())).max(100) });

/**
 * The claims of an id token that holds (OpenID Connect Core, section 3.1.3.7): signature by the provider's
 * published keys, issuer, audience, authorized party, times, and the nonce of this request.
 * @throws `connector.social_invalid_id_token`
 */
export async function readIdToken(
  ctx: Ctx,
  token: string | undefined,
  rules: IdTokenRules,
  session: Pick<SocialSession, "nonce">,
): Promise<JWTPayload & { sub: string }> {
  const invalid = (cause?: unknown) => new AppError("connector.social_invalid_id_token", { cause });
  if (token === undefined) throw invalid();
  const verify = async (fresh: boolean) =>
    jwtVerify(token, createLocalJWKSet((await publicDocument(ctx, rules.jwksUri, KeySet, fresh)) as JSONWebKeySet), {
      algorithms: idTokenAlgorithms,
      audience: rules.clientId,
      requiredClaims: ["sub", "exp", "iat", "iss"],
      clockTolerance: 30,
      currentDate: new Date(ctx.now()),
      ...(typeof rules.issuer === "function" ? {} : { issuer: rules.issuer }),
    });
  try {
    const { payload } = await verify(false).catch((thrown) => {
      // A key that is not known yet: the provider may have changed its keys.
      if (thrown instanceof errors.JWKSNoMatchingKey) return verify(true);
      throw thrown;
    });
    const { sub, nonce, azp, iss } = payload;
    if (typeof rules.issuer === "function" && iss !== rules.issuer(payload)) throw invalid();
    if (!sub || (session.nonce !== undefined && nonce !== session.nonce)) throw invalid();
    if (azp !== undefined && azp !== rules.clientId) throw invalid();
    return { ...payload, sub };
  } catch (thrown) {
    throw thrown instanceof AppError ? thrown : invalid(thrown);
  }
}
