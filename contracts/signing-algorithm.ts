import { z } from "zod";

/**
 * Algorithms (RFC 7518, section 3.1) that keys of a tenant sign with: RSA 2048 and P-384, which every tenant has, and P-256,
 * which some add.
 */
export const SigningAlgorithm = z.enum(["RS256", "ES384", "ES256"]);
export type SigningAlgorithm = z.infer<typeof SigningAlgorithm>;
