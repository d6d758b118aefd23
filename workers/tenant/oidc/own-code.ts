import { sql } from "drizzle-orm";
import type { LogKey } from "../../../contracts/log-key.ts";
import type { Ctx } from "../../kernel/context.ts";
import { sha256 } from "../../kernel/crypto.ts";
import { atomic } from "../../kernel/db.ts";
import { AppError } from "../../kernel/error.ts";
import { recordEvent } from "../logs/record.ts";
import { recordActive } from "../metering/record-active.ts";
import { requireActive } from "../tenants/state.ts";
import { type OidcUser, userOf, userStatements } from "./accounts.ts";
import { payloadOf } from "./adapter.ts";
import { consumeStatements, recordIs } from "./oidc-request.ts";
import { oidcRecords } from "./table.ts";

const model = "AuthorizationCode";

/** What the protocol engine keeps of a code. */
export interface OwnCode {
  accountId: string;
  clientId: string;
  grantId: string;
  redirectUri?: string;
  nonce?: string;
  codeChallenge?: string;
  /** Seconds since 1970. */
  authTime?: number;
  /** Methods (RFC 8176). */
  amr?: string[];
  sessionUid?: string;
  exp: number;
}

/** How somebody signed in. */
export interface SignedIn {
  user: OidcUser;
  /** Milliseconds since 1970. */
  at: number;
  sessionUid: string;
  grantId: string;
  /** Methods (RFC 8176); none are known of a provider's. */
  amr: string[];
}

/**
 * Who signed in, by a code that the protocol engine gave for an application which we are ourselves; once. In the same batch,
 * the sign-in is in the audit log, under `key`, and counted.
 * @param admit whether the code is for what it is presented for
 * @throws `oidc.invalid_grant` for a code that is used, too old, or another's; for a user who is gone or suspended;
 *   `subscription.tenant_suspended`
 */
export async function redeemOwnCode(
  ctx: Ctx,
  { applicationId, code, key }: { applicationId: string; code: string; key: LogKey },
  admit: (found: OwnCode) => boolean | Promise<boolean> = () => true,
): Promise<SignedIn> {
  const idHash = await sha256(code);
  const kept = ctx.db
    .select()
    .from(oidcRecords)
    .where(recordIs(ctx, model, idHash));
  const [[row]] = await Promise.all([kept, requireActive(ctx)]);
  const found = row ? (payloadOf(row) as unknown as OwnCode) : null;
  if (!found || found.clientId !== applicationId || found.exp * 1000 <= ctx.now() || !(await admit(found)))
    throw new AppError("oidc.invalid_grant");
  const { accountId: userId, authTime, sessionUid = "", grantId, amr = [] } = found;
  const writes = [
    ...consumeStatements(ctx, model, idHash),
    recordActive(ctx, userId, ctx.now()),
    recordEvent(ctx, { key, result: "Success", userId, applicationId, sessionId: sessionUid || null }),
  ];
  const results = await atomic(ctx.db, [...userStatements(ctx, sql`${userId}`), ...writes]);
  const [user, roles, organizations] = results;
  const person = userOf(user, roles, organizations);
  if (!person || person.isSuspended) throw new AppError("oidc.invalid_grant");
  return { user: person, at: authTime === undefined ? ctx.now() : authTime * 1000, sessionUid, grantId, amr };
}
