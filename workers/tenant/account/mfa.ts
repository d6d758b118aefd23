import type { AddMyFactor, GeneratedTotp } from "../../../contracts/account.ts";
import type { MfaFactor } from "../../../contracts/user-mfa.ts";
import type { Ctx } from "../../kernel/context.ts";
import { getRow } from "../../kernel/entity.ts";
import { AppError } from "../../kernel/error.ts";
import { qrCode } from "../../kernel/qr.ts";
import { backupCodeHash, newBackupCodes, requireBackupCodes } from "../mfa/backup-codes.ts";
import { factorContext } from "../mfa/factors.ts";
import { newTotpSecret, otpauth, requireTotpSecret, totpStep } from "../mfa/totp.ts";
import { factorVerdict } from "../sign-in/rules/mfa-policy.ts";
import { loadExperience } from "../sign-in-experience/load.ts";
import { deleteMfaFactor, enrolFactor, listMfaFactors, renameMfaFactor } from "../users/mfa.ts";
import { users } from "../users/table.ts";
import { isShown, type Me, requireEditable, requireFirstParty, type UserRow } from "./me.ts";
import { findRecord, requireProof, spendRecord } from "./records.ts";

/** The user's factors. @throws `account_center.filed_not_editable` where the tenant does not show them */
export function listMyFactors(ctx: Ctx, me: Me): Promise<MfaFactor[]> {
  requireFirstParty(me);
  if (!isShown(me, "mfa")) throw new AppError("account_center.filed_not_editable", { data: { field: "mfa" } });
  return listMfaFactors(ctx, me.userId);
}

/** What an authenticator app calls the account. */
export const accountName = (user: UserRow): string =>
  user.primaryEmail ?? user.username ?? user.primaryPhone ?? user.id;

/**
 * A secret for an authenticator app, which is stored once a code of it is right.
 * @param given one that is shown already: for its picture alone
 * @throws `user.totp_secret_invalid`
 */
export async function generateTotp(ctx: Ctx, me: Me, given?: string): Promise<GeneratedTotp> {
  requireFirstParty(me);
  requireEditable(me, "mfa");
  const user = await getRow(ctx, users, me.userId);
  const secret = given === undefined ? newTotpSecret() : requireTotpSecret(given);
  return { secret, secretQrCode: qrCode(otpauth(ctx, { id: user.id, name: accountName(user) }, secret)) };
}

/** Codes that are stored once the user has them. */
export function generateBackupCodes(me: Me): { codes: string[] } {
  requireFirstParty(me);
  requireEditable(me, "mfa");
  return { codes: newBackupCodes() };
}

/**
 * Gives the user a factor, after a fresh proof.
 * @throws `verification_record.permission_denied`, `session.mfa.mfa_factor_not_enabled`, `session.mfa.invalid_totp_code`,
 * `session.mfa.backup_code_can_not_be_alone`, `verification_record.not_found`, those of `enrolFactor`
 */
export async function addMyFactor(ctx: Ctx, me: Me, input: AddMyFactor, proof: string | null): Promise<void> {
  await requireFactorChange(ctx, me, proof);
  const verdict = factorVerdict(await loadExperience(ctx), input.type);
  if (verdict) throw new AppError(verdict);
  switch (input.type) {
    case "Totp": {
      const secret = requireTotpSecret(input.secret);
      const lastStep = await totpStep(secret, input.code, ctx.now());
      if (lastStep === null) throw new AppError("session.mfa.invalid_totp_code");
      const sealedSecret = await ctx.box.seal(secret, factorContext(ctx, me.userId));
      return enrolFactor(ctx, me.userId, { type: "Totp", sealedSecret, lastStep });
    }
    case "BackupCode": {
      const factors = await listMfaFactors(ctx, me.userId);
      if (factors.every(({ type }) => type === "BackupCode"))
        throw new AppError("session.mfa.backup_code_can_not_be_alone");
      const codes = requireBackupCodes(input.codes);
      const codeHashes = await Promise.all(codes.map((code) => backupCodeHash(ctx, me.userId, code)));
      return enrolFactor(ctx, me.userId, { type: "BackupCode", codeHashes }, true);
    }
    case "WebAuthn": {
      const record = await findRecord(ctx, me.userId, input.newIdentifierVerificationRecordId);
      const made = record?.data.type === "WebAuthn" ? record.data.newPasskey : null;
      if (!record || made?.type !== "WebAuthn") throw new AppError("verification_record.not_found");
      const factor = { ...made, name: input.name ?? made.name };
      return enrolFactor(ctx, me.userId, factor, false, spendRecord(ctx, me.userId, record));
    }
    default:
      input satisfies never;
  }
}

/** What changes a factor comes from the user, just now. */
export async function requireFactorChange(ctx: Ctx, me: Me, proof: string | null): Promise<void> {
  requireFirstParty(me);
  requireEditable(me, "mfa");
  await requireProof(ctx, await getRow(ctx, users, me.userId), proof);
}

/** @throws `verification_record.permission_denied`, `entity.not_exists_with_id` */
export async function renameMyFactor(
  ctx: Ctx,
  me: Me,
  { id, name }: { id: string; name: string },
  proof: string | null,
): Promise<MfaFactor> {
  await requireFactorChange(ctx, me, proof);
  return renameMfaFactor(ctx, me.userId, id, name);
}

/** Backup codes go with the last other factor. @throws `verification_record.permission_denied`, `entity.not_found` */
export async function deleteMyFactor(ctx: Ctx, me: Me, id: string, proof: string | null): Promise<void> {
  await requireFactorChange(ctx, me, proof);
  await deleteMfaFactor(ctx, me.userId, id, { withBackupCodes: true });
}
