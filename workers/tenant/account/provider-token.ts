import type { ProviderToken } from "../../../contracts/provider-token.ts";
import type { Ctx } from "../../kernel/context.ts";
import { atomic, guardChanged } from "../../kernel/db.ts";
import { getRow } from "../../kernel/entity.ts";
import { AppError } from "../../kernel/error.ts";
import { storeTokens } from "../connectors/kept-tokens.ts";
import { providerToken } from "../connectors/provider-token.ts";
import { recordSocial } from "../connectors/record-social.ts";
import { users } from "../users/table.ts";
import { isShown, type Me, requireFirstParty } from "./me.ts";
import { findRecord, spendRecord } from "./records.ts";

/** @throws `auth.forbidden` for a third-party application, and where the field or the token's scope does not allow it */
function requireReadable(me: Me): void {
  requireFirstParty(me);
  if (!isShown(me, "social")) throw new AppError("auth.forbidden");
}

/** The token that a provider gave to the user; that it was handed out is logged. @throws those of `providerToken` */
export async function myProviderToken(ctx: Ctx, me: Me, target: string): Promise<ProviderToken> {
  requireReadable(me);
  const about = { userId: me.userId, applicationId: me.clientId, params: { target } };
  return recordSocial(ctx, "Account.Social.AccessToken", about, () => providerToken(ctx, me.userId, target));
}

/**
 * Stores the tokens of a new sign-in with a provider that the user has linked, and uses its proof up.
 * @throws `verification_record.not_found`, `verification_record.permission_denied`, `user.identity_not_exist`,
 * `verification_record.social_verification.invalid_target`,
 * `verification_record.social_verification.token_response_not_found`, and those of `providerToken`
 */
export async function renewMyProviderToken(ctx: Ctx, me: Me, target: string, recordId: string): Promise<ProviderToken> {
  requireReadable(me);
  const record = await findRecord(ctx, me.userId, recordId);
  if (!record) throw new AppError("verification_record.not_found");
  const { data } = record;
  if (data.type !== "Social" || data.userInfo === null) throw new AppError("verification_record.permission_denied");
  if (data.target !== target) throw new AppError("verification_record.social_verification.invalid_target");
  const { identities } = await getRow(ctx, users, me.userId);
  if (identities[target]?.userId !== data.userInfo.id) throw new AppError("user.identity_not_exist");
  const notGiven = "verification_record.social_verification.token_response_not_found";
  if (!data.tokens) throw new AppError(notGiven);
  const stored = [storeTokens(ctx, me.userId, data.tokens), guardChanged(notGiven)];
  await atomic(ctx.db, [...spendRecord(ctx, me.userId, record), ...stored]);
  return myProviderToken(ctx, me, target);
}
