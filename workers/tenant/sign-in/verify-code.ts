import type { CodeIdentifier, Verification } from "../../../contracts/experience.ts";
import { AppError } from "../../kernel/error.ts";
import { advance, entry, type Flow, noteRefusal, stateOf, writeProved } from "./interaction.ts";
import { proofLifetimeMs } from "./rules/state.ts";
import { requireAddress } from "./send-code.ts";

const what = "Verification.VerificationCode.Submit";

/**
 * Checks a code that this interaction sent.
 * @throws `session.verification_session_not_found`, `session.verification_blocked_too_many_attempts`, those of `checkPasscode` (`../messages/passcodes.ts`)
 */
export async function verifyCode(
  flow: Flow,
  input: { identifier: CodeIdentifier; verificationId: string; code: string },
): Promise<Verification> {
  const { ctx, config, pending, sources } = flow;
  const record = stateOf(flow).verifications.find(({ id }) => id === input.verificationId);
  if (record?.type !== "VerificationCode") throw new AppError("session.verification_session_not_found");
  const identifier = requireAddress(input.identifier);
  const { id } = record;
  const check = async () => {
    const attempt = await sources.recordAttempt(config.sentinelPolicy, identifier, "VerificationCode");
    const { type: channel, value: recipient } = identifier;
    const passcode = { boundTo: pending.uid, channel, recipient, id, code: input.code };
    return { attempt, statements: await attempt.check(() => sources.checkCode(passcode)) };
  };
  const { attempt, statements } = await check().catch((thrown) => {
    throw thrown instanceof AppError ? noteRefusal(flow, what, thrown) : thrown;
  });
  advance(flow, { type: "prove", record: { ...record, isVerified: true, expiresAt: ctx.now() + proofLifetimeMs } });
  flow.writes.push(...statements);
  writeProved(flow, attempt.succeeded(), entry(flow, what));
  return { verificationId: id };
}
