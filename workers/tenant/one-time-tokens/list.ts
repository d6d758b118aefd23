import { sql } from "drizzle-orm";
import type { ListOneTimeTokens, OneTimeToken } from "../../../contracts/one-time-token.ts";
import { Email } from "../../../contracts/user.ts";
import type { Ctx } from "../../kernel/context.ts";
import { rowOf } from "../../kernel/entity.ts";
import { type Listing, listRows, optionalPageOf } from "../../kernel/pagination.ts";
import { oneTimeTokenOf } from "./get.ts";
import { oneTimeTokens } from "./table.ts";

/** The youngest first; `status` is what the token is now, not what was written. */
export function listOneTimeTokens(ctx: Ctx, query: ListOneTimeTokens): Promise<Listing<OneTimeToken>> {
  const ofEmail = query.email === undefined ? sql`1` : sql`email = ${Email.safeParse(query.email).data ?? query.email}`;
  const isOver = sql`expires_at <= ${ctx.now()}`;
  const ofStatus = {
    active: sql`status = 'active' AND NOT ${isOver}`,
    expired: sql`(status = 'expired' OR (status = 'active' AND ${isOver}))`,
    consumed: sql`status = 'consumed'`,
    revoked: sql`status = 'revoked'`,
  };
  const where = sql`tenant_id = ${ctx.tenantId} AND ${ofEmail} AND ${query.status ? ofStatus[query.status] : sql`1`}`;
  return listRows(ctx, { table: oneTimeTokens, where }, optionalPageOf(query), (raw) =>
    oneTimeTokenOf(ctx, rowOf(oneTimeTokens, raw)),
  );
}
