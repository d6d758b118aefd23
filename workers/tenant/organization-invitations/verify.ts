import type { ErrorCode } from "../../../contracts/error.ts";
import type { Ctx } from "../../kernel/context.ts";
import { AppError } from "../../kernel/error.ts";
import { findByToken } from "./find-by-token.ts";

const refusals = {
  Accepted: "one_time_token.token_consumed",
  Expired: "one_time_token.token_expired",
  Revoked: "one_time_token.token_revoked",
} as const satisfies Record<string, ErrorCode>;

/**
 * The invitation whose link proves an address in a sign-in, as a magic link does. It is not used up by that: submitting
 * accepts it (`accept.ts`), and until then it can be tried again.
 * @throws `one_time_token.token_not_found`, `email_mismatch`, `token_consumed`, `token_revoked`, `token_expired`
 */
export async function verifyInvitation(
  ctx: Ctx,
  { email, token }: { email: string; token: string },
): Promise<{ id: string; organizationId: string }> {
  const row = await findByToken(ctx, token);
  if (!row) throw new AppError("one_time_token.token_not_found");
  if (row.invitee !== email) throw new AppError("one_time_token.email_mismatch");
  if (row.status !== "Pending") throw new AppError(refusals[row.status]);
  return { id: row.id, organizationId: row.organizationId };
}
