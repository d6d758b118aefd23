import { actingParty, bearerOf, type Caller } from "../../kernel/auth.ts";
import type { Ctx } from "../../kernel/context.ts";
import { AppError } from "../../kernel/error.ts";
import { findAccount } from "./accounts.ts";
import { findApplication, userScopeLimit } from "./clients.ts";
import { newOidcRequest, runOidcRequest } from "./oidc-request.ts";
import { providerOf } from "./provider.ts";

/** What an end user's opaque access token stands for. */
export interface AccountToken {
  userId: string;
  clientId: string;
  isThirdParty: boolean;
  /** Registered for the application; none of a third party's. */
  redirectUris?: readonly string[];
  scopes: ReadonlySet<string>;
  /** Who uses it: the user, or whoever acts for them. */
  actor: Caller["actor"];
  /** The session that the token came from; null for one from a token exchange. */
  sessionUid: string | null;
}

/**
 * Takes what the userinfo endpoint takes: an opaque access token of a user, alive with its grant, its application
 * and its user. One that is bound to a key proves nothing as a bearer token.
 * @throws `auth.unauthorized`, those of `bearerOf`
 */
export function requireAccountToken(ctx: Ctx, authorization: string | undefined): Promise<AccountToken> {
  const value = bearerOf(authorization);
  return runOidcRequest(newOidcRequest(ctx), async () => {
    const provider = await providerOf(ctx);
    const token = await provider.AccessToken.find(value);
    if (!token?.clientId || !token.grantId || token.isSenderConstrained() || token.aud !== undefined)
      throw new AppError("auth.unauthorized");
    const { accountId, clientId, grantId, scopes, sessionUid = null } = token;
    const [grant, application, account] = await Promise.all([
      provider.Grant.find(grantId),
      findApplication(clientId),
      findAccount(null, accountId),
    ]);
    const isAlive = grant?.clientId === clientId && grant.accountId === accountId && application && account;
    if (!isAlive) throw new AppError("auth.unauthorized");
    const { isThirdParty, oidc } = application;
    const redirectUris = isThirdParty ? [] : oidc.redirectUris;
    const limit = userScopeLimit(application);
    const held = new Set([...scopes].filter((scope) => limit === null || limit.has(scope)));
    const actor = actingParty({ kind: "user", id: accountId }, { act: token.extra?.act, client_id: clientId });
    return { userId: accountId, clientId, actor, isThirdParty, redirectUris, scopes: held, sessionUid };
  });
}
