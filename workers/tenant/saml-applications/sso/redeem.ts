import { sql } from "drizzle-orm";
import type { Ctx } from "../../../kernel/context.ts";
import { sha256 } from "../../../kernel/crypto.ts";
import { atomic } from "../../../kernel/db.ts";
import { AppError } from "../../../kernel/error.ts";
import { recordEvent } from "../../logs/record.ts";
import { recordActive } from "../../metering/record-active.ts";
import { userOf, userStatements } from "../../oidc/accounts.ts";
import { payloadOf } from "../../oidc/adapter.ts";
import { consumeStatements, recordIs } from "../../oidc/oidc-request.ts";
import { oidcRecords } from "../../oidc/table.ts";
import type { SignedIn } from "./respond.ts";

const model = "AuthorizationCode";

interface Code {
  accountId: string;
  clientId: string;
  /** Seconds since 1970. */
  authTime?: number;
  sessionUid?: string;
  exp: number;
}

/**
 * Who signed in, by the code that the protocol engine gave for this application; once. In the same batch, the sign-in is in the audit log
 * and counted.
 * @throws `oidc.invalid_grant` for a code that is used, too old, or another's; for a user who is gone or suspended
 */
export async function redeemCode(ctx: Ctx, applicationId: string, code: string): Promise<SignedIn> {
  const idHash = await sha256(code);
  const [row] = await ctx.db
    .select()
    .from(oidcRecords)
    .where(recordIs(ctx, model, idHash));
  const found = row ? (payloadOf(row) as unknown as Code) : null;
  if (!found || found.clientId !== applicationId || found.exp * 1000 <= ctx.now())
    throw new AppError("oidc.invalid_grant");
  const { accountId: userId, authTime, sessionUid = "" } = found;
  const event = { key: "SamlApplication.Callback", result: "Success", userId, applicationId } as const;
  const writes = [
    ...consumeStatements(ctx, model, idHash),
    recordActive(ctx, userId, ctx.now()),
    recordEvent(ctx, { ...event, sessionId: sessionUid || null }),
  ];
  const results = await atomic(ctx.db, [...userStatements(ctx, sql`${userId}`), ...writes]);
  const [user, roles, organizations] = results;
  const person = userOf(user, roles, organizations);
  if (!person || person.isSuspended) throw new AppError("oidc.invalid_grant");
  return { user: person, at: authTime === undefined ? ctx.now() : authTime * 1000, sessionUid };
}
