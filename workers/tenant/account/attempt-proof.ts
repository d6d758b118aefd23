import type { accountSteps } from "../../../contracts/log-key.ts";
import type { Ctx } from "../../kernel/context.ts";
import { atomic, type Statement } from "../../kernel/db.ts";
import { AppError } from "../../kernel/error.ts";
import { recordEvent, recordRefusal } from "../logs/record.ts";
import { type Attempt, recordAttempt } from "../sentinel/record-attempt.ts";
import { loadExperience } from "../sign-in-experience/load.ts";
import type { Me } from "./me.ts";
import type { Written } from "./records.ts";

/** By what users prove themselves again. */
const steps = {
  Password: "Verification.Password.Submit",
  VerificationCode: "Verification.VerificationCode.Submit",
  Totp: "Mfa.Totp.Submit",
  WebAuthn: "Mfa.WebAuthn.Submit",
} as const satisfies Record<string, (typeof accountSteps)[number]>;

/**
 * A user's try to prove oneself again, which the audit log has, whatever comes of it (ASVS 5.0, 16.3.1). Failures count for the user,
 * whose sign-in they do not lock.
 * @param prove checks what was given, and says what is written when it is right
 * @throws `session.verification_blocked_too_many_attempts`, and what `prove` refuses
 */
export async function attemptProof(
  ctx: Ctx,
  { userId, clientId: applicationId }: Me,
  by: keyof typeof steps,
  prove: (attempt: Attempt) => Promise<Written>,
): Promise<Written["shown"]> {
  const event = { key: `Account.${steps[by]}`, userId, applicationId } as const;
  try {
    const { sentinelPolicy } = await loadExperience(ctx);
    const attempt = await recordAttempt(ctx, sentinelPolicy, { type: "user", value: userId }, by);
    const { statements, shown } = await prove(attempt);
    const right: Statement[] = [attempt.succeeded(), recordEvent(ctx, { ...event, result: "Success" })];
    await atomic(ctx.db, [...right, ...statements]);
    return shown;
  } catch (thrown) {
    if (thrown instanceof AppError)
      await atomic(ctx.db, await recordRefusal(ctx, { ...event, error: { code: thrown.code } }));
    throw thrown;
  }
}
