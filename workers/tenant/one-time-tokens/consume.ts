import { and, eq, sql } from "drizzle-orm";
import type { OneTimeToken } from "../../../contracts/one-time-token.ts";
import { recordChange } from "../../kernel/change-log.ts";
import type { Ctx } from "../../kernel/context.ts";
import { atomic, guardChanged, type Statement } from "../../kernel/db.ts";
import { AppError } from "../../kernel/error.ts";
import { tokenHash } from "./create.ts";
import { oneTimeTokenOf } from "./get.ts";
import { oneTimeTokens } from "./table.ts";

/**
 * A token that may be used now, and the statements that use it up: of two uses at the same moment one happens.
 * @throws `one_time_token.token_not_found`, `email_mismatch`, `token_consumed`, `token_revoked`, `token_expired`
 */
export async function consumeOneTimeToken(
  ctx: Ctx,
  { email, token }: { email: string; token: string },
): Promise<{ shown: OneTimeToken; context: { jitOrganizationIds?: string[] }; statements: Statement[] }> {
  const hash = await tokenHash(ctx, token);
  const mine = and(eq(oneTimeTokens.tenantId, ctx.tenantId), eq(oneTimeTokens.tokenHash, hash));
  const [row] = await ctx.db.select().from(oneTimeTokens).where(mine);
  if (!row) throw new AppError("one_time_token.token_not_found");
  if (row.email !== email) throw new AppError("one_time_token.email_mismatch");
  const shown = oneTimeTokenOf(ctx, row);
  if (shown.status !== "active") throw new AppError(`one_time_token.token_${shown.status}`);
  return {
    shown: { ...shown, status: "consumed" },
    context: row.context,
    statements: [
      ctx.db
        .update(oneTimeTokens)
        .set({ status: "consumed", updatedAt: ctx.now(), version: sql`version + 1` })
        .where(and(mine, eq(oneTimeTokens.status, "active"))),
      guardChanged("one_time_token.token_consumed"),
    ],
  };
}

/** For a server that checks the link itself. @throws those of `consumeOneTimeToken` */
export async function useOneTimeToken(ctx: Ctx, input: { email: string; token: string }): Promise<OneTimeToken> {
  const { shown, statements } = await consumeOneTimeToken(ctx, input);
  // A sign-in that uses one is in the audit log; this use is nowhere else.
  const [before, after] = [{ status: "active" }, { status: "consumed" }];
  const change = recordChange(ctx, { entity: "one-time-token", entityId: shown.id, before, after });
  await atomic(ctx.db, [...statements, change]);
  return shown;
}
