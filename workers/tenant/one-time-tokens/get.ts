import type { OneTimeToken } from "../../../contracts/one-time-token.ts";
import type { Ctx } from "../../kernel/context.ts";
import { getRow, type Row } from "../../kernel/entity.ts";
import type { Versioned } from "../../kernel/route.ts";
import { oneTimeTokens } from "./table.ts";

/** As the API shows it: an active token whose time is over is an expired one. */
export function oneTimeTokenOf(ctx: Ctx, row: Row<typeof oneTimeTokens>): OneTimeToken {
  const { tenantId, id, email, context, createdAt, expiresAt } = row;
  const status = row.status === "active" && expiresAt <= ctx.now() ? "expired" : row.status;
  return { tenantId, id, email, context, status, createdAt, expiresAt };
}

/** @throws `entity.not_found` */
export async function getOneTimeToken(ctx: Ctx, id: string): Promise<Versioned<OneTimeToken>> {
  const row = await getRow(ctx, oneTimeTokens, id);
  return { value: oneTimeTokenOf(ctx, row), version: row.version };
}
