import { z } from "zod";

/** What the console's session asks the admin tenant. The other end: `workers/tenant/oidc/console-session.ts`. */
export const OfToken = z.object({ refreshToken: z.string().max(512) });
export const SessionOfToken = z.object({ sessionUid: z.string().nullable() });
export const OfSession = z.object({ userId: z.string().max(64), sessionUid: z.string().max(128) });
export const Standing = z.object({ isStanding: z.boolean() });
export const EndSession = OfSession.extend({ everywhere: z.boolean() });

/** What a console session keeps, sealed: never sent to a browser. Times in milliseconds. */
export const SessionTokens = z.object({
  refreshToken: z.string(),
  /** By audience. */
  accessTokens: z.record(z.string(), z.object({ value: z.string(), expiresAt: z.number() })),
});
export type SessionTokens = z.infer<typeof SessionTokens>;
