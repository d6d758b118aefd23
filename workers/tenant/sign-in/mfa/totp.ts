import type { StartedTotp, Verification } from "../../../../contracts/experience.ts";
import { AppError } from "../../../kernel/error.ts";
import { newId } from "../../../kernel/id.ts";
import { qrCode } from "../../../kernel/qr.ts";
import { factorContext, spendTotp } from "../../mfa/factors.ts";
import { newTotpSecret, otpauth, totpStep } from "../../mfa/totp.ts";
import { advance, entry, type Flow, noteRefusal, stateOf } from "../interaction.ts";
import { proofLifetimeMs, type VerificationOf } from "../rules/state.ts";
import { acceptFactor, beginFactor, countFactorAttempt, refuseFactor } from "./attempt.ts";
import { displayName } from "./display-name.ts";

const expiry = (flow: Flow) => flow.ctx.now() + proofLifetimeMs;

/**
 * Begins to set up an authenticator app. Asked again in the same interaction, it gives the same secret: a page that is
 * loaded again shows what was scanned.
 * @throws `session.identifier_not_found`, `session.mfa.mfa_factor_not_enabled`, `session.mfa.require_mfa_verification`,
 * `user.totp_already_in_use`
 */
export async function startTotp(flow: Flow): Promise<StartedTotp> {
  const { ctx } = flow;
  const { userId, row } = await beginFactor(flow, "Totp", "enrolment");
  const context = factorContext(ctx, userId);
  const begun = stateOf(flow).verifications.find(
    (one): one is VerificationOf<"Totp"> => one.type === "Totp" && one.userId === userId && one.sealedSecret !== null,
  );
  const secret = begun?.sealedSecret ? await ctx.box.open(begun.sealedSecret, context) : newTotpSecret();
  const sealedSecret = begun?.sealedSecret ?? (await ctx.box.seal(secret, context));
  const id = begun?.id ?? newId();
  const record = { type: "Totp", id, userId, sealedSecret, lastStep: null, isVerified: false } as const;
  advance(flow, { type: "prove", record: { ...record, expiresAt: expiry(flow) } });
  flow.writes.push(entry(flow, "BindMfa.Totp.Create", { userId }));
  const account = { id: userId, name: displayName(flow, row) };
  return { verificationId: id, secret, secretQrCode: qrCode(otpauth(ctx, account, secret)) };
}

/**
 * Checks a code: of the user's app, or the first one of an app that is being set up. No code counts twice.
 * @throws `session.mfa.invalid_totp_code`, `session.verification_blocked_too_many_attempts`
 */
export const verifyTotp = (
  flow: Flow,
  { verificationId, code }: { verificationId?: string | undefined; code: string },
): Promise<Verification> =>
  verificationId === undefined ? proveTotp(flow, code) : proveNewTotp(flow, verificationId, code);

async function proveTotp(flow: Flow, code: string): Promise<Verification> {
  const { ctx } = flow;
  const { userId, rows } = await beginFactor(flow, "Totp", "verification");
  const attempt = await countFactorAttempt(flow, userId, "Totp");
  const row = rows.find(({ type }) => type === "Totp");
  const secret = row?.sealedSecret ? await ctx.box.open(row.sealedSecret, factorContext(ctx, userId)) : null;
  const step = secret === null ? null : await totpStep(secret, code, ctx.now());
  if (!row || step === null || step <= (row.lastStep ?? 0)) {
    const error = new AppError("session.mfa.invalid_totp_code");
    throw refuseFactor(flow, attempt, { userId, factor: "Totp", error });
  }
  const id = newId();
  const record = { type: "Totp", id, userId, sealedSecret: null, lastStep: step, isVerified: true } as const;
  advance(flow, { type: "prove", record: { ...record, expiresAt: expiry(flow) } });
  flow.writes.push(...spendTotp(ctx, row, step));
  acceptFactor(flow, attempt, userId, "Totp");
  return { verificationId: id };
}

async function proveNewTotp(flow: Flow, verificationId: string, code: string): Promise<Verification> {
  const { ctx } = flow;
  const { userId } = await beginFactor(flow, "Totp", "enrolment");
  const begun = stateOf(flow).verifications.find(
    (one): one is VerificationOf<"Totp"> => one.type === "Totp" && one.id === verificationId,
  );
  if (!begun?.sealedSecret || begun.userId !== userId) throw new AppError("session.verification_session_not_found");
  if (begun.expiresAt <= ctx.now()) throw new AppError("session.verification_expired");
  const secret = await ctx.box.open(begun.sealedSecret, factorContext(ctx, userId));
  const step = await totpStep(secret, code, ctx.now());
  if (step === null) throw noteRefusal(flow, "BindMfa.Totp.Submit", new AppError("session.mfa.invalid_totp_code"));
  advance(flow, {
    type: "prove",
    record: { ...begun, lastStep: step, isVerified: true, expiresAt: expiry(flow) },
  });
  return { verificationId };
}
