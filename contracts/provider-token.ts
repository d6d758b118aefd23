import { z } from "zod";
import { SsoIdentity } from "./sso-connector.ts";
import { SocialIdentity } from "./user.ts";

/** An access token that a provider gave to a user, in the words of RFC 6749, section 5.1. */
export const ProviderToken = z.object({
  access_token: z.string(),
  scope: z.string().optional(),
  token_type: z.string().optional(),
  /** Seconds from now; absent where the provider does not say. */
  expires_in: z.number().int().optional(),
});
export type ProviderToken = z.infer<typeof ProviderToken>;

export const RenewProviderToken = z.object({ verificationRecordId: z.string().min(1).max(64) });

/** What an administrator may know of stored tokens: never the tokens. */
export const TokenSecret = z.object({
  tenantId: z.string(),
  id: z.string(),
  userId: z.string(),
  type: z.literal("federated_token_set"),
  connectorId: z.string(),
  /** Of the user at the provider. */
  identityId: z.string(),
  target: z.string(),
  metadata: z.object({
    scope: z.string().optional(),
    tokenType: z.string().optional(),
    /** Of the access token, in seconds since 1970. */
    expiresAt: z.number().int().optional(),
    hasRefreshToken: z.boolean(),
  }),
  createdAt: z.number(),
  updatedAt: z.number(),
});
export type TokenSecret = z.infer<typeof TokenSecret>;

const Query = z.object({ includeTokenSecret: z.enum(["true", "false", "1", "0"]).optional() });
export const IdentityQuery = Query.transform(({ includeTokenSecret }) => ({
  withTokens: includeTokenSecret === "true" || includeTokenSecret === "1",
}));
export const UserIdentity = z.object({ identity: SocialIdentity, tokenSecret: TokenSecret.optional() });
export type UserIdentity = z.infer<typeof UserIdentity>;
/** All identities of a user. */
export const UserIdentities = z.object({
  socialIdentities: z.array(UserIdentity.extend({ target: z.string() })),
  ssoIdentities: z.array(z.object({ ssoIdentity: SsoIdentity, ssoConnectorId: z.string() })),
});
export type UserIdentities = z.infer<typeof UserIdentities>;
