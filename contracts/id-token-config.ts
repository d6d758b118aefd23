import { z } from "zod";
import { extendedClaims } from "./extended-claims.ts";

/** What ID tokens of a tenant hold beside the claims of `profile`, `email`, `phone`, and `address`. */
export const IdTokenConfig = z.object({
  enabledExtendedClaims: z
    .array(z.enum(extendedClaims))
    .max(20)
    .transform((claims) => [...new Set(claims)])
    .optional(),
});
export type IdTokenConfig = z.infer<typeof IdTokenConfig>;
