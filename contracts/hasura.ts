import { z } from "zod";

export const HasuraQuery = z.object({
  /** The API for which the access token must be. */
  resource: z.string().min(1).max(2048),
  /** The role of who has no valid token or not the expected role; without it they are refused. */
  unauthorizedRole: z.string().max(128).optional(),
});
export type HasuraQuery = z.infer<typeof HasuraQuery>;

/** Session variables of Hasura. */
export const HasuraSession = z.object({ "X-Hasura-User-Id": z.string().optional(), "X-Hasura-Role": z.string() });
export type HasuraSession = z.infer<typeof HasuraSession>;
