import type { CreateSubjectToken, SubjectToken } from "../../../contracts/user.ts";
import { recordChange } from "../../kernel/change-log.ts";
import type { Ctx } from "../../kernel/context.ts";
import { sha256 } from "../../kernel/crypto.ts";
import { atomic } from "../../kernel/db.ts";
import { newSecret } from "../../kernel/id.ts";
import { guardRow } from "../../kernel/relation.ts";
import { recordEvent } from "../logs/record.ts";
import { guardFeature } from "../quota/guards.ts";
import { subjectTokens, users } from "../users/table.ts";

/** A token with which a client may act for the user, once (RFC 8693). It is in this answer alone. @throws `entity.not_found` */
export async function createSubjectToken(
  ctx: Ctx,
  { userId, context = {}, expiresIn }: CreateSubjectToken,
): Promise<SubjectToken> {
  const subjectToken = `sub_${newSecret()}`;
  const [idHash, now] = [await sha256(subjectToken), ctx.now()];
  const creatorId = "id" in ctx.actor ? ctx.actor.id : ctx.actor.kind;
  await atomic(ctx.db, [
    guardFeature(ctx, "subjectTokenEnabled"),
    guardRow(ctx, users, userId),
    ctx.db.insert(subjectTokens).values({
      tenantId: ctx.tenantId,
      idHash,
      userId,
      creatorId,
      context,
      createdAt: now,
      expiresAt: now + expiresIn * 1000,
    }),
    recordEvent(ctx, {
      key: "SubjectToken.Create",
      result: "Success",
      userId,
      params: { creatorId, context, expiresIn },
    }),
    recordChange(ctx, {
      entity: "subject-token",
      entityId: `${userId}/${idHash}`,
      before: null,
      after: { context, expiresIn },
    }),
  ]);
  return { subjectToken, expiresIn };
}
