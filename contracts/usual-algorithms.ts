import type { SigningAlgorithm } from "./signing-algorithm.ts";

// Apart from the schema, which pages would have to load along with these.

/** What almost every OpenID Connect client expects when it is told nothing else (Discovery 1.0, section 3). */
export const usualIdTokenAlgorithm: SigningAlgorithm = "RS256";
/** Small, and quick to make: a token is signed for each request of an API's client. */
export const usualAccessTokenAlgorithm: SigningAlgorithm = "ES384";
