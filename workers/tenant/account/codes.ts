import type { CodeIdentifier } from "../../../contracts/experience.ts";
import type { Ctx } from "../../kernel/context.ts";
import { atomic, type Statement } from "../../kernel/db.ts";
import { getRow } from "../../kernel/entity.ts";
import { AppError } from "../../kernel/error.ts";
import { throttle } from "../../kernel/throttle.ts";
import { checkPasscode, sendPasscode } from "../messages/passcodes.ts";
import { normalise } from "../sign-in/accounts.ts";
import { requireAllowedEmail } from "../sign-in-experience/blocklist.ts";
import { loadExperience } from "../sign-in-experience/load.ts";
import { users } from "../users/table.ts";
import { attemptProof } from "./attempt-proof.ts";
import { type Me, requireEditable, requireFirstParty } from "./me.ts";
import { findRecord, newRecord, provedRecord, type Written } from "./records.ts";

const boundTo = (me: Me) => `account:${me.userId}`;

/** The address as it is stored. @throws `user.invalid_email`, `user.invalid_phone` */
export function requireAddress({ type, value }: CodeIdentifier): CodeIdentifier {
  const address = normalise({ type, value });
  if (!address) throw new AppError(type === "email" ? "user.invalid_email" : "user.invalid_phone");
  return { type, value: address };
}

/**
 * Sends a code to an address: the current one, to prove oneself, or a new one that the account may get.
 * @throws `auth.forbidden` for a third-party application, which could guess the address otherwise,
 * `account_center.filed_not_editable` for a new one, `session.email_blocklist.*`, `request.too_many`, those of
 * `sendPasscode`
 */
export async function sendMyCode(ctx: Ctx, me: Me, input: CodeIdentifier): Promise<Written["shown"]> {
  requireFirstParty(me);
  const identifier = requireAddress(input);
  const { type: channel, value: recipient } = identifier;
  const [user, { emailBlocklistPolicy }] = await Promise.all([getRow(ctx, users, me.userId), loadExperience(ctx)]);
  const isCurrent = recipient === (channel === "email" ? user.primaryEmail : user.primaryPhone);
  if (!isCurrent) requireEditable(me, channel);
  if (!isCurrent && channel === "email") requireAllowedEmail(emailBlocklistPolicy, recipient);
  const type = isCurrent ? "UserPermissionValidation" : "BindNewIdentifier";
  await throttle(ctx, "codes");
  const sent = await sendPasscode(ctx, {
    boundTo: boundTo(me),
    channel,
    recipient,
    type,
    locale: ctx.locale,
    about: { userId: me.userId },
  });
  const data = { type: "VerificationCode", identifier, isVerified: false } as const;
  const { statements, shown } = newRecord(ctx, me.userId, sent.id, data);
  await atomic(ctx.db, [...sent.statements, ...statements]);
  ctx.wake(sent.posted);
  return shown;
}

/**
 * Verifies a code, with what else is written then.
 * @throws `verification_record.not_found`, `session.verification_blocked_too_many_attempts`, those of `checkPasscode`
 */
export async function verifyMyCode(
  ctx: Ctx,
  me: Me,
  input: { identifier: CodeIdentifier; verificationId: string; code: string },
  also: Statement[] = [],
): Promise<Written["shown"]> {
  const identifier = requireAddress(input.identifier);
  const record = await findRecord(ctx, me.userId, input.verificationId);
  if (record?.data.type !== "VerificationCode") throw new AppError("verification_record.not_found");
  const { type: channel, value: recipient } = identifier;
  const passcode = { boundTo: boundTo(me), channel, recipient, id: record.id, code: input.code };
  const proved = { ...record.data, isVerified: true };
  // Counted for the user: nobody locks another person's address with codes that go to it.
  return attemptProof(ctx, me, "VerificationCode", async (attempt) => {
    const used = await attempt.check(() => checkPasscode(ctx, passcode));
    const { statements, shown } = provedRecord(ctx, me.userId, record, proved);
    return { statements: [...used, ...statements, ...also], shown };
  });
}
