import { sql } from "drizzle-orm";
import type {
  OfProtectedSession,
  ProtectedSession,
  ProtectedStanding,
  RedeemForProtectedApp,
} from "../../../contracts/protected-application.ts";
import type { Ctx } from "../../kernel/context.ts";
import { equalSecrets, sha256 } from "../../kernel/crypto.ts";
import { atomic, statement } from "../../kernel/db.ts";
import { recordEvent } from "../logs/record.ts";
import { userOf, userStatements } from "../oidc/accounts.ts";
import { endGrant } from "../oidc/oidc-request.ts";
import { redeemOwnCode } from "../oidc/own-code.ts";
import { identityFor, idTokenHintFor } from "./identity.ts";

/**
 * Back from the sign-in, with proof that the very browser began it (PKCE, RFC 7636, section 4.6, and nonce).
 * @throws `oidc.invalid_grant`
 */
export async function beginProtectedSession(ctx: Ctx, given: RedeemForProtectedApp): Promise<ProtectedSession> {
  const { applicationId, code, codeVerifier, redirectUri, nonce } = given;
  const challenge = await sha256(codeVerifier);
  const key = "ExchangeTokenBy.AuthorizationCode";
  const { user, at, sessionUid, grantId } = await redeemOwnCode(
    ctx,
    { applicationId, code, key },
    (found) =>
      found.redirectUri === redirectUri &&
      equalSecrets(found.nonce ?? "", nonce) &&
      equalSecrets(found.codeChallenge ?? "", challenge),
  );
  return { userId: user.id, sessionUid, grantId, at };
}

/**
 * Whether a session holds now, from one batch: the user is there and not suspended; the session with the tenant and what was
 * granted in it have not ended; and the user may enter, by roles and organizations.
 */
export async function standingOf(ctx: Ctx, session: OfProtectedSession): Promise<ProtectedStanding> {
  const { applicationId, userId, sessionUid, grantId, at } = session;
  const [user, roles, organizations, found] = await atomic(ctx.db, [
    ...userStatements(ctx, sql`${userId}`),
    statement(sql`SELECT
        EXISTS (SELECT 1 FROM oidc_records r WHERE r.tenant_id = a.tenant_id AND r.uid = ${sessionUid}
          AND r.account_id = ${userId} AND r.expires_at > ${ctx.now()})
        AND EXISTS (SELECT 1 FROM oidc_records g WHERE g.tenant_id = a.tenant_id AND g.model = 'Grant' AND g.id_hash = ${grantId}
          AND g.account_id = ${userId} AND g.client_id = a.id) AS is_standing,
        (json_array_length(a.protected_app, '$.roleIds') = 0 OR EXISTS (SELECT 1 FROM user_roles ur
          WHERE ur.tenant_id = a.tenant_id AND ur.user_id = ${userId}
          AND ur.role_id IN (SELECT value FROM json_each(a.protected_app, '$.roleIds'))))
        AND (json_array_length(a.protected_app, '$.organizationIds') = 0 OR EXISTS (SELECT 1 FROM organization_members m
          WHERE m.tenant_id = a.tenant_id AND m.member_kind = 'user' AND m.member_id = ${userId}
          AND m.organization_id IN (SELECT value FROM json_each(a.protected_app, '$.organizationIds')))) AS may_enter
      FROM applications a WHERE a.tenant_id = ${ctx.tenantId} AND a.id = ${applicationId} AND a.protected_app IS NOT NULL`),
  ]);
  const person = userOf(user, roles, organizations);
  const { is_standing: isStanding = 0, may_enter: mayEnter = 0 } = found?.results[0] ?? {};
  if (!person || person.isSuspended || isStanding !== 1) return { isStanding: false, identity: null };
  return { isStanding: true, identity: mayEnter === 1 ? await identityFor(ctx, applicationId, person, at) : null };
}

/** Ends what was granted to the application in the session: no copy of the cookie opens anything any more. */
export async function endProtectedSession(
  ctx: Ctx,
  { applicationId, userId, sessionUid, grantId }: OfProtectedSession,
): Promise<{ idTokenHint: string }> {
  await atomic(ctx.db, [
    ...endGrant(ctx, grantId),
    recordEvent(ctx, { key: "Logout", result: "Success", userId, applicationId, sessionId: sessionUid }),
  ]);
  return { idTokenHint: await idTokenHintFor(ctx, applicationId, userId) };
}
