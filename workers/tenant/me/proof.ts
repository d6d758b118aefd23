import { sql } from "drizzle-orm";
import { verificationLifetime } from "../../../contracts/account.ts";
import type { OwnVerification } from "../../../contracts/me.ts";
import type { Ctx } from "../../kernel/context.ts";
import { sha256 } from "../../kernel/crypto.ts";
import { getRow } from "../../kernel/entity.ts";
import { AppError } from "../../kernel/error.ts";
import type { UserRow } from "../account/me.ts";
import { requireProof } from "../account/records.ts";
import { users } from "../users/table.ts";
import type { OwnMe } from "./api.ts";

/** One proof a session: what was verified in one browser proves nothing in another. */
export const ownProofId = (me: OwnMe): Promise<string> => sha256(`me-proof:${me.userId}:${me.sessionUid}`);

/**
 * What every change of how one signs in needs: the password, or a code to the current address, verified in this
 * session in the last ten minutes. Who has neither has signed in within them.
 * @throws `verification_record.permission_denied`
 */
export async function requireOwnProof(ctx: Ctx, me: OwnMe, user: UserRow): Promise<void> {
  if (user.passwordEncrypted !== null || user.primaryEmail !== null)
    return requireProof(ctx, user, await ownProofId(me));
  const since = Math.floor(ctx.now() / 1000) - verificationLifetime * 60;
  const [row] = await ctx.db.all(sql`SELECT 1 FROM oidc_records WHERE tenant_id = ${ctx.tenantId}
    AND model = 'Session' AND uid = ${me.sessionUid} AND json_extract(payload, '$.loginTs') > ${since}`);
  if (!row) throw new AppError("verification_record.permission_denied");
}

/** Whether `requireOwnProof` would pass now: a page asks for a proof only where one is missing. */
export async function getOwnVerification(ctx: Ctx, me: OwnMe): Promise<OwnVerification> {
  try {
    await requireOwnProof(ctx, me, await getRow(ctx, users, me.userId));
    return { isVerified: true };
  } catch (thrown) {
    if (thrown instanceof AppError && thrown.code === "verification_record.permission_denied")
      return { isVerified: false };
    throw thrown;
  }
}
