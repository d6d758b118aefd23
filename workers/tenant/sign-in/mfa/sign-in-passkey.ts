import type { SignInIdentifier, StartedWebAuthn, Verification } from "../../../../contracts/experience.ts";
import type { AuthenticationResponse } from "../../../../contracts/webauthn.ts";
import { AppError } from "../../../kernel/error.ts";
import { newId } from "../../../kernel/id.ts";
import { notePasskeyUse } from "../../mfa/factors.ts";
import { authenticationOptions, verifyAuthentication } from "../../mfa/passkeys.ts";
import { advance, entry, type Flow, noteRefusal, stateOf, writeProved } from "../interaction.ts";
import { proofLifetimeMs, type VerificationOf } from "../rules/state.ts";
import { start } from "../start.ts";
import { countFactorAttempt, reasonOf } from "./attempt.ts";
import { takeChallenge, withoutRecord } from "./passkey.ts";

const what = "Verification.SignInPasskey.Submit";

/**
 * Asks for a passkey in place of an identifier and a password. The answer is the same whoever may be meant: no list of a
 * user's passkeys is given to somebody who knows a name. Begins the interaction where it was not begun.
 * @param _ who is meant, which a client may say and nothing here needs
 * @throws `user.sign_in_method_not_enabled`
 */
export async function startPasskeySignIn(
  flow: Flow,
  _: { identifier?: SignInIdentifier | undefined } = {},
): Promise<StartedWebAuthn> {
  if (flow.state === null) await start(flow, { interactionEvent: "SignIn" });
  advance(flow, { type: "attempt", proof: { kind: "passkey" } });
  const options = authenticationOptions(flow.ctx, null);
  const id = newId();
  const expiresAt = flow.ctx.now() + proofLifetimeMs;
  const record = { type: "SignInPasskey", id, expiresAt, userId: null, challenge: options.challenge } as const;
  advance(flow, { type: "prove", record: { ...record, isVerified: false, isSynced: false } });
  return { verificationId: id, authenticationOptions: options };
}

/**
 * Takes what a passkey of some user of the tenant signed: in its owner's hand, and told from others by the device.
 * @throws `session.mfa.webauthn_verification_not_found`, `session.mfa.webauthn_verification_failed`,
 * `session.verification_blocked_too_many_attempts`
 */
export async function finishPasskeySignIn(
  flow: Flow,
  { verificationId, payload }: { verificationId: string; payload: AuthenticationResponse },
): Promise<Verification> {
  const { ctx } = flow;
  advance(flow, { type: "attempt", proof: { kind: "passkey" } });
  const begun = stateOf(flow).verifications.find(
    (one): one is VerificationOf<"SignInPasskey"> => one.type === "SignInPasskey" && one.id === verificationId,
  );
  const record = takeChallenge(flow, begun);
  const row = await flow.sources.passkey(payload.id);
  const userId = row?.userId ?? null;
  const refuse = (error: AppError) =>
    withoutRecord(flow, record.id, noteRefusal(flow, what, error, { userId, ...reasonOf(error) }));
  if (!row) throw refuse(new AppError("session.mfa.webauthn_verification_failed", { reason: "another credential" }));
  const attempt = await countFactorAttempt(flow, row.userId, "WebAuthn");
  const { challenge } = record;
  const use = await verifyAuthentication(ctx, row, { challenge, payload, isAlone: true }).catch((thrown) => {
    throw thrown instanceof AppError ? refuse(attempt.refusal(thrown)) : thrown;
  });
  const { isSynced } = use;
  advance(flow, {
    type: "prove",
    record: { ...record, userId, challenge: null, isVerified: true, isSynced, expiresAt: ctx.now() + proofLifetimeMs },
  });
  flow.writes.push(...notePasskeyUse(ctx, row, use));
  writeProved(flow, attempt.succeeded(), entry(flow, what, { userId }));
  return { verificationId };
}
