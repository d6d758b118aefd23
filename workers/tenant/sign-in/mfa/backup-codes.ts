import type { StartedBackupCodes, Verification } from "../../../../contracts/experience.ts";
import { AppError } from "../../../kernel/error.ts";
import { newId } from "../../../kernel/id.ts";
import { backupCodeHash, findBackupCode, newBackupCodes } from "../../mfa/backup-codes.ts";
import { factorContext, spendBackupCode } from "../../mfa/factors.ts";
import { advance, entry, type Flow, stateOf } from "../interaction.ts";
import { proofLifetimeMs, type VerificationOf } from "../rules/state.ts";
import { acceptFactor, beginFactor, countFactorAttempt, refuseFactor } from "./attempt.ts";

/**
 * Makes ten backup codes. Asked again in the same interaction, it gives the same ones: a page that is loaded again shows
 * what was written down. Old ones hold until the interaction is submitted.
 * @throws `session.mfa.backup_code_can_not_be_alone`, `session.mfa.mfa_factor_not_enabled`,
 * `session.mfa.require_mfa_verification`
 */
export async function startBackupCodes(flow: Flow): Promise<StartedBackupCodes> {
  const { ctx } = flow;
  const { userId } = await beginFactor(flow, "BackupCode", "enrolment");
  const context = factorContext(ctx, userId);
  const begun = stateOf(flow).verifications.find(
    (one): one is VerificationOf<"BackupCode"> =>
      one.type === "BackupCode" && one.userId === userId && one.sealedCodes !== null,
  );
  const codes = begun?.sealedCodes
    ? (JSON.parse(await ctx.box.open(begun.sealedCodes, context)) as string[])
    : newBackupCodes();
  const sealedCodes = begun?.sealedCodes ?? (await ctx.box.seal(JSON.stringify(codes), context));
  const codeHashes = begun?.codeHashes ?? (await Promise.all(codes.map((code) => backupCodeHash(ctx, userId, code))));
  const id = begun?.id ?? newId();
  const record = { type: "BackupCode", id, userId, sealedCodes, codeHashes, isVerified: false } as const;
  advance(flow, { type: "prove", record: { ...record, expiresAt: ctx.now() + proofLifetimeMs } });
  flow.writes.push(entry(flow, "BindMfa.BackupCode.Create", { userId }));
  return { verificationId: id, codes };
}

/**
 * Takes a backup code, once.
 * @throws `session.mfa.invalid_backup_code`, `session.verification_blocked_too_many_attempts`
 */
export async function verifyBackupCode(flow: Flow, { code }: { code: string }): Promise<Verification> {
  const { ctx } = flow;
  const { userId, rows } = await beginFactor(flow, "BackupCode", "verification");
  const attempt = await countFactorAttempt(flow, userId, "BackupCode");
  const row = rows.find(({ type }) => type === "BackupCode");
  const hash = row ? await findBackupCode(ctx, row, code) : null;
  if (!row || hash === null) {
    const error = new AppError("session.mfa.invalid_backup_code");
    throw refuseFactor(flow, attempt, { userId, factor: "BackupCode", error });
  }
  const id = newId();
  const record = { type: "BackupCode", id, userId, sealedCodes: null, isVerified: true } as const;
  advance(flow, { type: "prove", record: { ...record, codeHashes: [], expiresAt: ctx.now() + proofLifetimeMs } });
  flow.writes.push(...spendBackupCode(ctx, row, hash));
  acceptFactor(flow, attempt, userId, "BackupCode");
  return { verificationId: id };
}
