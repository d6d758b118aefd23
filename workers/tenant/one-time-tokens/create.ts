import type { CreateOneTimeToken, OneTimeToken } from "../../../contracts/one-time-token.ts";
import { recordChange } from "../../kernel/change-log.ts";
import type { Ctx } from "../../kernel/context.ts";
import { sha256 } from "../../kernel/crypto.ts";
import { atomic } from "../../kernel/db.ts";
import type { Row } from "../../kernel/entity.ts";
import { newId, newSecret } from "../../kernel/id.ts";
import { guardRows } from "../../kernel/relation.ts";
import type { Versioned } from "../../kernel/route.ts";
import { organizations } from "../organizations/table.ts";
import { oneTimeTokenOf } from "./get.ts";
import { oneTimeTokens } from "./table.ts";

export const tokenHash = (ctx: Ctx, token: string): Promise<string> =>
  sha256(`${ctx.tenantId}/one-time-token/${token}`);

/** A token for a mailed link; its value is in this answer and nowhere else. @throws `entity.relation_foreign_key_not_found` */
export async function createOneTimeToken(ctx: Ctx, input: CreateOneTimeToken): Promise<Versioned<OneTimeToken>> {
  const [now, token] = [ctx.now(), newSecret()];
  const row: Row<typeof oneTimeTokens> = {
    tenantId: ctx.tenantId,
    id: newId(),
    email: input.email,
    tokenHash: await tokenHash(ctx, token),
    context: input.context ?? {},
    status: "active",
    expiresAt: now + input.expiresIn * 1000,
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
  const shown = oneTimeTokenOf(ctx, row);
  await atomic(ctx.db, [
    guardRows(ctx, organizations, row.context.jitOrganizationIds ?? []),
    ctx.db.insert(oneTimeTokens).values(row),
    recordChange(ctx, { entity: "one-time-token", entityId: row.id, before: null, after: shown }),
  ]);
  return { value: { ...shown, token }, version: 1 };
}
