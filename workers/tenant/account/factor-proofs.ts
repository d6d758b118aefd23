import type { AuthenticationResponse, RegistrationResponse } from "../../../contracts/webauthn.ts";
import type { Ctx } from "../../kernel/context.ts";
import { atomic } from "../../kernel/db.ts";
import { getRow } from "../../kernel/entity.ts";
import { AppError } from "../../kernel/error.ts";
import { newSecret } from "../../kernel/id.ts";
import { factorContext, factorsOf, notePasskeyUse, selectFactors, spendTotp } from "../mfa/factors.ts";
import {
  authenticationOptions,
  registrationOptions,
  verifyAuthentication,
  verifyRegistration,
} from "../mfa/passkeys.ts";
import { totpStep } from "../mfa/totp.ts";
import { factorVerdict } from "../sign-in/rules/mfa-policy.ts";
import { loadExperience } from "../sign-in-experience/load.ts";
import { users } from "../users/table.ts";
import { attemptProof } from "./attempt-proof.ts";
import { type Me, requireEditable, requireFirstParty } from "./me.ts";
import { accountName, requireFactorChange } from "./mfa.ts";
import { findRecord, newRecord, provedRecord, spendRecord, type VerificationRecord, type Written } from "./records.ts";

const myFactors = async (ctx: Ctx, me: Me) => {
  const [found] = await atomic(ctx.db, [selectFactors(ctx, me.userId)]);
  return factorsOf(found?.results ?? []);
};

/**
 * Proves oneself by a code of one's authenticator app, which counts once.
 * @throws `session.mfa.invalid_totp_code`, `session.verification_blocked_too_many_attempts`
 */
export async function proveMyTotp(ctx: Ctx, me: Me, code: string): Promise<Written["shown"]> {
  requireFirstParty(me);
  const row = (await myFactors(ctx, me)).find(({ type }) => type === "Totp");
  return attemptProof(ctx, me, "Totp", async (attempt) => {
    const secret = row?.sealedSecret ? await ctx.box.open(row.sealedSecret, factorContext(ctx, me.userId)) : null;
    const step = secret === null ? null : await totpStep(secret, code, ctx.now());
    if (!row || step === null || step <= (row.lastStep ?? 0))
      throw attempt.refusal(new AppError("session.mfa.invalid_totp_code"));
    const { statements, shown } = newRecord(ctx, me.userId, newSecret(), { type: "Totp", factorId: row.id });
    return { statements: [...spendTotp(ctx, row, step), ...statements], shown };
  });
}

async function keepChallenge(ctx: Ctx, me: Me, purpose: "registration" | "authentication", challenge: string) {
  const data = { type: "WebAuthn", purpose, challenge, newPasskey: null } as const;
  const { statements, shown } = newRecord(ctx, me.userId, newSecret(), data);
  await atomic(ctx.db, statements);
  return shown;
}

/** The challenge of a record, which is used up whatever answers it. @throws `verification_record.not_found` */
async function openChallenge(ctx: Ctx, me: Me, id: string, purpose: "registration" | "authentication") {
  const record = await findRecord(ctx, me.userId, id);
  const data = record?.data.type === "WebAuthn" && record.data.purpose === purpose ? record.data : null;
  if (!record || !data?.challenge) throw new AppError("verification_record.not_found");
  const spend = async (thrown: unknown): Promise<never> => {
    if (thrown instanceof AppError) await atomic(ctx.db, spendRecord(ctx, me.userId, record));
    throw thrown;
  };
  return { record: record satisfies VerificationRecord, data, challenge: data.challenge, spend };
}

/** Asks for one of the user's passkeys, as a proof. @throws `session.mfa.mfa_factor_not_enabled` for a user who has none */
export async function startMyPasskeyProof(ctx: Ctx, me: Me) {
  requireFirstParty(me);
  const rows = await myFactors(ctx, me);
  if (!rows.some(({ type }) => type === "WebAuthn")) throw new AppError("session.mfa.mfa_factor_not_enabled");
  const options = authenticationOptions(ctx, rows);
  return { ...(await keepChallenge(ctx, me, "authentication", options.challenge)), authenticationOptions: options };
}

/** @throws `verification_record.not_found`, `session.mfa.webauthn_verification_failed` */
export async function finishMyPasskeyProof(
  ctx: Ctx,
  me: Me,
  input: { verificationRecordId: string; payload: AuthenticationResponse },
): Promise<Written["shown"]> {
  requireFirstParty(me);
  const { payload } = input;
  const { record, data, challenge, spend } = await openChallenge(ctx, me, input.verificationRecordId, "authentication");
  return attemptProof(ctx, me, "WebAuthn", async (attempt) => {
    const row = (await myFactors(ctx, me)).find(({ credentialId }) => credentialId === payload.id);
    if (!row) return spend(attempt.refusal(new AppError("session.mfa.webauthn_verification_failed")));
    const use = await attempt
      .check(() => verifyAuthentication(ctx, row, { challenge, payload, isAlone: false }))
      .catch(spend);
    const proved = { ...data, challenge: null, factorId: row.id };
    const { statements, shown } = provedRecord(ctx, me.userId, record, proved);
    return { statements: [...notePasskeyUse(ctx, row, use), ...statements], shown };
  });
}

/**
 * Begins to make a passkey, after a fresh proof where there is one to give.
 * @param proof `undefined` in the Account API, where the proof comes with what is added
 */
export async function startMyPasskey(ctx: Ctx, me: Me, proof?: string | null) {
  requireFirstParty(me);
  requireEditable(me, "mfa");
  if (proof !== undefined) await requireFactorChange(ctx, me, proof);
  const [user, rows, config] = await Promise.all([
    getRow(ctx, users, me.userId),
    myFactors(ctx, me),
    loadExperience(ctx),
  ]);
  const verdict = factorVerdict(config, "WebAuthn");
  if (verdict) throw new AppError(verdict);
  const isForSignIn = config.passkeySignIn.enabled === true;
  const options = registrationOptions(ctx, { id: me.userId, name: accountName(user) }, rows, isForSignIn);
  return { ...(await keepChallenge(ctx, me, "registration", options.challenge)), registrationOptions: options };
}

/** @throws `verification_record.not_found`, `session.mfa.webauthn_verification_failed` */
export async function finishMyPasskey(
  ctx: Ctx,
  me: Me,
  { verificationRecordId, payload }: { verificationRecordId: string; payload: RegistrationResponse },
): Promise<Written["shown"]> {
  requireFirstParty(me);
  requireEditable(me, "mfa");
  const { record, data, challenge, spend } = await openChallenge(ctx, me, verificationRecordId, "registration");
  const newPasskey = await verifyRegistration(ctx, { challenge, payload }).catch(spend);
  const { statements, shown } = provedRecord(ctx, me.userId, record, { ...data, challenge: null, newPasskey });
  await atomic(ctx.db, statements);
  return shown;
}
