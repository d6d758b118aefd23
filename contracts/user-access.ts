import { z } from "zod";

const Named = z.object({ id: z.string(), name: z.string() });

/** A browser that a user is signed in with; `payload` as the protocol knows it, without what opens the session. */
export const UserSession = z.object({
  id: z.string(),
  payload: z.object({
    exp: z.number(),
    iat: z.number(),
    jti: z.string(),
    uid: z.string(),
    kind: z.string(),
    loginTs: z.number(),
    accountId: z.string(),
  }),
  lastSubmission: z.null(),
  clientId: z.string().nullable(),
  accountId: z.string().nullable(),
  createdAt: z.number(),
  expiresAt: z.number(),
  /** Of the sign-in; null once the audit log has forgotten it. */
  ip: z.string().nullable(),
  userAgent: z.string().nullable(),
  /** Those that were opened in it and are still there. */
  applications: z.array(Named),
});
export type UserSession = z.infer<typeof UserSession>;
export const UserSessions = z.object({ sessions: z.array(UserSession) });
export type UserSessions = z.infer<typeof UserSessions>;

export const ListUserGrants = z.object({ appType: z.enum(["firstParty", "thirdParty"]).optional() });
export type ListUserGrants = z.infer<typeof ListUserGrants>;

/** What an application may do for a user. An application may have several. */
export const UserGrant = z.object({
  id: z.string(),
  payload: z.object({
    exp: z.number(),
    iat: z.number(),
    jti: z.string(),
    kind: z.string(),
    clientId: z.string(),
    accountId: z.string(),
  }),
  createdAt: z.number(),
  expiresAt: z.number(),
  application: Named.extend({ isThirdParty: z.boolean() }),
  scopes: z.array(z.string()),
});
export type UserGrant = z.infer<typeof UserGrant>;
export const UserGrants = z.object({ grants: z.array(UserGrant) });
export type UserGrants = z.infer<typeof UserGrants>;
