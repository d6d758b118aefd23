import { sql } from "drizzle-orm";
import { atomic, statement } from "../../kernel/db.ts";
import { rememberState, stateStatement } from "../tenants/state.ts";
import { userOf, userStatements } from "./accounts.ts";
import { payloadOf } from "./adapter.ts";
import { grantQuery } from "./grant-query.ts";
import { type OidcRequest, type Payload, recordKey, storedId } from "./oidc-request.ts";
import { organizationOf } from "./organization-resource.ts";
import { grantKey } from "./resource-servers.ts";
import { readReuse, reuseStatements } from "./reuse.ts";

const redeemable = [
  { grant: "authorization_code", parameter: "code", model: "AuthorizationCode" },
  { grant: "refresh_token", parameter: "refresh_token", model: "RefreshToken" },
] as const;

/**
 * Reads in one round trip what a redemption needs: the code or refresh token, its grant, its user, what the user holds of
 * the audience that is asked for, whether the tenant is suspended, and what the refresh token was rotated to.
 * The library would ask for them one by one.
 * @param audiences of the tokens that will be asked for; those of the request itself where nothing is said
 */
export async function prefetchRedemption(oidc: OidcRequest, audiences = audiencesOf(oidc)): Promise<void> {
  const { ctx, form, records, memo } = oidc;
  const kind = redeemable.find(({ grant }) => grant === form.get("grant_type"));
  const value = kind && form.get(kind.parameter);
  if (!kind || !value) return;
  const idHash = await storedId(kind.model, value);
  const mine = sql`tenant_id = ${ctx.tenantId} AND model = ${kind.model} AND id_hash = ${idHash}`;
  const owner = sql`(SELECT account_id FROM oidc_records WHERE ${mine})`;
  const granted = audiences.flatMap((resource) => {
    const organizationId = organizationOf(resource) === null ? form.get("organization_id") || null : null;
    const query = grantQuery(ctx, resource, { kind: "user", id: owner }, organizationId);
    return query ? [{ resource, organizationId, query }] : [];
  });
  const reads = await atomic(ctx.db, [
    statement(sql`SELECT payload, consumed_at AS consumedAt, account_id AS accountId FROM oidc_records WHERE ${mine}`),
    statement(sql`SELECT id_hash AS id, payload, consumed_at AS consumedAt FROM oidc_records
      WHERE tenant_id = ${ctx.tenantId} AND model = 'Grant' AND id_hash = (SELECT grant_id FROM oidc_records WHERE ${mine})`),
    stateStatement(ctx),
    ...userStatements(ctx, owner),
    ...granted.flatMap(({ query }) => query.statements),
    ...(kind.model === "RefreshToken" ? reuseStatements(ctx, idHash) : []),
  ]);
  const [source, grant, state, user, roles, organizations, ...others] = reads;
  const grants = granted.map((one) => ({ ...one, results: others.splice(0, one.query.statements.length) }));
  rememberState(ctx, state?.results[0]);
  const found = source?.results[0] as
    | { payload: string; consumedAt: number | null; accountId: string | null }
    | undefined;
  if (kind.model === "RefreshToken") await readReuse(oidc, idHash, others);
  records.set(recordKey(kind.model, idHash), found ? redeemed(oidc, kind.model, found) : null);
  const grantRow = grant?.results[0] as { id: string; payload: string; consumedAt: number | null } | undefined;
  if (grantRow) records.set(recordKey("Grant", grantRow.id), payloadOf(grantRow));
  if (!found?.accountId) return;
  memo.set(`user:${found.accountId}`, Promise.resolve(userOf(user, roles, organizations)));
  const subject = { kind: "user", id: found.accountId } as const;
  for (const { resource, organizationId, query, results } of grants)
    memo.set(grantKey(resource, subject, organizationId), Promise.resolve(query.read(results)));
}

/** The audience that a redemption asks for; the library refuses several (RFC 8707, section 2.2). */
function audiencesOf({ form }: OidcRequest): string[] {
  const resources = form.getAll("resource");
  return resources.length === 1 ? resources : [];
}

/**
 * The record as the library is to see it: a refresh token that has a successor may be used again, and the ID token that
 * comes of one repeats no nonce (OpenID Connect Core 1.0, section 12.2).
 */
function redeemed(oidc: OidcRequest, model: string, found: { payload: string; consumedAt: number | null }): Payload {
  const payload = payloadOf(oidc.successor === undefined ? found : { ...found, consumedAt: null });
  if (model === "RefreshToken") delete payload.nonce;
  return payload;
}
