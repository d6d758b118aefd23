import type { JWTPayload } from "jose";

/** When the secret was created with which a machine client obtained a token, in ms: names the secret and says nothing of it. */
export const secretClaim = "secret_created_at";

/**
 * Whether the secret of a machine client's token is among those that its application has, by when they were created. Tokens
 * of before an upgrade do not say which it was: of them, any secret that was there counts.
 */
export function isOfSecret(claims: JWTPayload, secrets: readonly number[]): boolean {
  const createdAt = claims[secretClaim];
  if (createdAt !== undefined) return secrets.some((one) => one === createdAt);
  const issuedAt = (claims.iat ?? 0) * 1000 + 999;
  return secrets.some((one) => one <= issuedAt);
}
