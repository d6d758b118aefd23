import { z } from "zod";

/** Algorithms (RFC 7518, section 3.1) that the keys of every tenant sign with: RSA 2048 and P-384. */
export const SigningAlgorithm = z.enum(["RS256", "ES384"]);
export type SigningAlgorithm = z.infer<typeof SigningAlgorithm>;

/** What almost every OpenID Connect client expects when it is told nothing else (Discovery 1.0, section 3). */
export const usualIdTokenAlgorithm: SigningAlgorithm = "RS256";
/** Small, and quick to make: a token is signed for each request of an API's client. */
export const usualAccessTokenAlgorithm: SigningAlgorithm = "ES384";
