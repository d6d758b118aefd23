import { z } from "zod";

/** What the console's session asks the admin tenant. The other end: `workers/tenant/oidc/console-session.ts`. */
export const OfSession = z.object({ userId: z.string().max(64), sessionUid: z.string().max(128) });
export const Standing = z.object({ isStanding: z.boolean() });
export const EndSession = OfSession.extend({ everywhere: z.boolean() });

/** What tokens are issued for, and how long they live in seconds. The other end: `workers/tenant/oidc/console-tokens.ts`. */
const IssuedToken = z.object({ value: z.string(), expiresIn: z.number() });

export const RedeemCode = z.object({
  code: z.string(),
  codeVerifier: z.string().max(128),
  redirectUri: z.string().max(2048),
  audience: z.string().max(2048),
});
export const RedeemedCode = z.object({
  /** Null for a code that is no good, or no longer. */
  tokens: z
    .object({
      idToken: z.string(),
      refreshToken: z.string(),
      accessToken: IssuedToken,
      /** Of the session at the admin tenant in which the person signed in. */
      sessionUid: z.string(),
    })
    .nullable(),
});

/** Of the tokens that one use of a refresh token brings. */
export const audiencesMax = 20;
/** For one use of a refresh token: access tokens of several audiences. */
export const RefreshTokens = z.object({
  refreshToken: z.string().max(512),
  audiences: z.array(z.string().max(2048)).min(1).max(audiencesMax),
});
export const RefreshedTokens = z.object({
  /** The refresh token to use from now on; null where the one that was given is no good, and nothing was issued. */
  refreshToken: z.string().nullable(),
  /** By audience, those that are something to the user. */
  accessTokens: z.record(z.string(), IssuedToken),
});
export type RefreshedTokens = z.infer<typeof RefreshedTokens>;

/** What a console session keeps, sealed: never sent to a browser. Times in milliseconds. */
export const SessionTokens = z.object({
  refreshToken: z.string(),
  /** By audience. */
  accessTokens: z.record(z.string(), z.object({ value: z.string(), expiresAt: z.number() })),
});
export type SessionTokens = z.infer<typeof SessionTokens>;
