import type { StartedWebAuthn, StartedWebAuthnRegistration, Verification } from "../../../../contracts/experience.ts";
import type { AuthenticationResponse, RegistrationResponse } from "../../../../contracts/webauthn.ts";
import { AppError } from "../../../kernel/error.ts";
import { newId } from "../../../kernel/id.ts";
import { notePasskeyUse } from "../../mfa/factors.ts";
import {
  authenticationOptions,
  registrationOptions,
  verifyAuthentication,
  verifyRegistration,
} from "../../mfa/passkeys.ts";
import { advance, entry, type Flow, KeptRefusal, noteRefusal, stateOf } from "../interaction.ts";
import { proofLifetimeMs, type SignInState, type VerificationOf } from "../rules/state.ts";
import { acceptFactor, beginFactor, countFactorAttempt, reasonOf, refuseFactor } from "./attempt.ts";
import { displayName } from "./display-name.ts";

type Record = VerificationOf<"WebAuthn">;
type Purpose = Record["purpose"];

const expiry = (flow: Flow) => flow.ctx.now() + proofLifetimeMs;

function keepChallenge(flow: Flow, userId: string, purpose: Purpose, challenge: string): string {
  const id = newId();
  const record = { type: "WebAuthn", id, userId, purpose, challenge } as const;
  const open = { isVerified: false, isSynced: false, newPasskey: null, expiresAt: expiry(flow) };
  advance(flow, { type: "prove", record: { ...record, ...open } });
  return id;
}

/** A challenge is answered once, whatever the answer. @throws `session.mfa.webauthn_verification_not_found` */
export function takeChallenge<T extends { challenge: string | null; expiresAt: number }>(
  flow: Flow,
  record: T | undefined,
): T & { challenge: string } {
  if (!record?.challenge) throw new AppError("session.mfa.webauthn_verification_not_found");
  if (record.expiresAt <= flow.ctx.now()) throw new AppError("session.verification_expired");
  return { ...record, challenge: record.challenge };
}

/** The refusal with which a challenge is used up. */
export function withoutRecord(flow: Flow, id: string, error: AppError): AppError {
  const state: SignInState = stateOf(flow);
  const verifications = state.verifications.filter((one) => one.id !== id);
  const { code, data, reason, retryAfter } = error;
  const more = { data, cause: error, ...(reason ? { reason } : {}), ...(retryAfter ? { retryAfter } : {}) };
  return new KeptRefusal([code, more], { ...state, verifications });
}

const recordOf = (flow: Flow, id: string, userId: string, purpose: Purpose): Record | undefined =>
  stateOf(flow).verifications.find(
    (one): one is Record =>
      one.type === "WebAuthn" && one.id === id && one.userId === userId && one.purpose === purpose && !one.isVerified,
  );

/**
 * Begins to set up a passkey.
 * @throws `session.identifier_not_found`, `session.mfa.mfa_factor_not_enabled`, `session.mfa.require_mfa_verification`
 */
export async function startRegistration(flow: Flow): Promise<StartedWebAuthnRegistration> {
  const { userId, row, rows } = await beginFactor(flow, "WebAuthn", "enrolment");
  const user = { id: userId, name: displayName(flow, row) };
  const options = registrationOptions(flow.ctx, user, rows, flow.config.passkeySignIn.enabled === true);
  const verificationId = keepChallenge(flow, userId, "registration", options.challenge);
  flow.writes.push(entry(flow, "BindMfa.WebAuthn.Create", { userId }));
  return { verificationId, registrationOptions: options };
}

/** @throws `session.mfa.webauthn_verification_not_found`, `session.mfa.webauthn_verification_failed` */
export async function finishRegistration(
  flow: Flow,
  { verificationId, payload }: { verificationId: string; payload: RegistrationResponse },
): Promise<Verification> {
  const { userId } = await beginFactor(flow, "WebAuthn", "enrolment");
  const record = takeChallenge(flow, recordOf(flow, verificationId, userId, "registration"));
  const newPasskey = await verifyRegistration(flow.ctx, { challenge: record.challenge, payload }).catch((thrown) => {
    if (!(thrown instanceof AppError)) throw thrown;
    const noted = noteRefusal(flow, "BindMfa.WebAuthn.Submit", thrown, { userId, ...reasonOf(thrown) });
    throw withoutRecord(flow, record.id, noted);
  });
  const isSynced = newPasskey.credential.isBackupEligible;
  advance(flow, {
    type: "prove",
    record: { ...record, challenge: null, isVerified: true, isSynced, newPasskey, expiresAt: expiry(flow) },
  });
  return { verificationId };
}

/** Asks for one of the user's passkeys. @throws `session.identifier_not_found`, `session.mfa.mfa_factor_not_enabled` */
export async function startAuthentication(flow: Flow): Promise<StartedWebAuthn> {
  const { userId, rows } = await beginFactor(flow, "WebAuthn", "verification");
  const options = authenticationOptions(flow.ctx, rows);
  const verificationId = keepChallenge(flow, userId, "authentication", options.challenge);
  flow.writes.push(entry(flow, "Mfa.WebAuthn.Create", { userId }));
  return { verificationId, authenticationOptions: options };
}

/**
 * Takes what one of the user's passkeys signed.
 * @throws `session.mfa.webauthn_verification_not_found`, `session.mfa.webauthn_verification_failed`,
 * `session.verification_blocked_too_many_attempts`
 */
export async function finishAuthentication(
  flow: Flow,
  { verificationId, payload }: { verificationId: string; payload: AuthenticationResponse },
): Promise<Verification> {
  const { ctx } = flow;
  const { userId, rows } = await beginFactor(flow, "WebAuthn", "verification");
  const record = takeChallenge(flow, recordOf(flow, verificationId, userId, "authentication"));
  const { challenge } = record;
  const attempt = await countFactorAttempt(flow, userId, "WebAuthn");
  const refuse = (error: AppError) =>
    withoutRecord(flow, record.id, refuseFactor(flow, attempt, { userId, factor: "WebAuthn", error }));
  const row = rows.find(({ credentialId }) => credentialId === payload.id);
  if (!row) throw refuse(new AppError("session.mfa.webauthn_verification_failed", { reason: "another credential" }));
  const use = await verifyAuthentication(ctx, row, { challenge, payload, isAlone: false }).catch((thrown) => {
    throw thrown instanceof AppError ? refuse(thrown) : thrown;
  });
  const { isSynced } = use;
  advance(flow, {
    type: "prove",
    record: { ...record, challenge: null, isVerified: true, isSynced, expiresAt: expiry(flow) },
  });
  flow.writes.push(...notePasskeyUse(ctx, row, use));
  acceptFactor(flow, attempt, userId, "WebAuthn");
  return { verificationId };
}
