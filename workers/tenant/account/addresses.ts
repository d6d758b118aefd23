import type { CodeIdentifier } from "../../../contracts/experience.ts";
import type { Ctx } from "../../kernel/context.ts";
import { getRow } from "../../kernel/entity.ts";
import { AppError } from "../../kernel/error.ts";
import { joinStatements } from "../organization-jit/join.ts";
import { requireAllowedEmail } from "../sign-in-experience/blocklist.ts";
import { loadExperience } from "../sign-in-experience/load.ts";
import { changeUser } from "../users/change.ts";
import { users } from "../users/table.ts";
import { requireAddress } from "./codes.ts";
import { requireIdentifierLeft } from "./identifiers.ts";
import { type Me, requireEditable, requireFirstParty, type UserRow } from "./me.ts";
import { findRecord, requireProof, spendRecord } from "./records.ts";

type Channel = CodeIdentifier["type"];

const columnsWith = (channel: Channel, value: string | null): Partial<UserRow> =>
  channel === "email" ? { primaryEmail: value, isEmailVerified: true } : { primaryPhone: value, isPhoneVerified: true };

/**
 * Gives the account an address that a code just proved, in place of the one before. By the domain of an email address the
 * user joins the organizations that name it.
 * @throws `verification_record.permission_denied`, `verification_record.not_found`, `user.email_already_in_use` and the like
 */
export async function setMyAddress(
  ctx: Ctx,
  me: Me,
  input: { identifier: CodeIdentifier; recordId: string },
  proof: string | null,
): Promise<void> {
  const { type } = input.identifier;
  requireFirstParty(me);
  requireEditable(me, type);
  const { value } = requireAddress(input.identifier);
  const [user, { emailBlocklistPolicy }] = await Promise.all([getRow(ctx, users, me.userId), loadExperience(ctx)]);
  await requireProof(ctx, user, proof);
  if (type === "email") requireAllowedEmail(emailBlocklistPolicy, value);
  const record = await findRecord(ctx, me.userId, input.recordId);
  if (!record) throw new AppError("verification_record.not_found");
  const { data } = record;
  const isProved =
    data.type === "VerificationCode" &&
    data.isVerified &&
    data.identifier.type === type &&
    data.identifier.value === value;
  if (!isProved) throw new AppError("verification_record.permission_denied");
  const joined = type === "email" ? joinStatements(ctx, { userId: me.userId, email: value }) : [];
  const decide = () => ({ set: columnsWith(type, value), also: [...spendRecord(ctx, me.userId, record), ...joined] });
  await changeUser(ctx, { id: me.userId, ifMatch: null }, decide);
}

/**
 * @throws `verification_record.permission_denied`, `user.email_not_exist`, `user.phone_not_exist`, those of
 * `requireIdentifierLeft`
 */
export async function removeMyAddress(ctx: Ctx, me: Me, channel: Channel, proof: string | null): Promise<void> {
  requireFirstParty(me);
  const [user, { signUp }] = await Promise.all([getRow(ctx, users, me.userId), loadExperience(ctx)]);
  await requireProof(ctx, user, proof);
  requireEditable(me, channel);
  const set = columnsWith(channel, null);
  await changeUser(ctx, { id: me.userId, ifMatch: null }, (before) => {
    const current = channel === "email" ? before.primaryEmail : before.primaryPhone;
    requireIdentifierLeft(signUp, { ...before, ...set }, channel);
    if (current === null) throw new AppError(channel === "email" ? "user.email_not_exist" : "user.phone_not_exist");
    return { set };
  });
}
