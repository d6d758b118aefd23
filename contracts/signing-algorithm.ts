import { z } from "zod";

/** Algorithms (RFC 7518, section 3.1) that the keys of every tenant sign with: RSA 2048 and P-384. */
export const SigningAlgorithm = z.enum(["RS256", "ES384"]);
export type SigningAlgorithm = z.infer<typeof SigningAlgorithm>;
