import type { SignInIdentifier, Verification } from "../../../contracts/experience.ts";
import { AppError } from "../../kernel/error.ts";
import { newId } from "../../kernel/id.ts";
import { pretendToVerify } from "../passwords/hash.ts";
import { verifyHash } from "../passwords/verify.ts";
import { needsRehash, rehashStatement } from "../passwords/verify-and-rehash.ts";
import { normalise } from "./accounts.ts";
import { advance, entry, type Flow, noteRefusal, writeProved } from "./interaction.ts";
import { proofLifetimeMs } from "./rules/state.ts";
import { requireNoSso } from "./sso.ts";

const what = "Verification.Password.Submit";

/**
 * Checks an identifier and its password. The answer and its time are the same for an unknown account, one
 * without a password and a wrong password.
 * @throws `session.invalid_credentials`, `session.verification_blocked_too_many_attempts`,
 * `request.too_many`, `user.sign_in_method_not_enabled`, `session.captcha_required`, `session.sso_enabled`
 */
export async function verifyPassword(
  flow: Flow,
  { identifier, password }: { identifier: SignInIdentifier; password: string },
): Promise<Verification> {
  const { ctx, config, sources } = flow;
  advance(flow, { type: "attempt", proof: { kind: "password", identifier: identifier.type } });
  if (identifier.type === "email") await requireNoSso(flow, identifier.value);
  const target = { type: identifier.type, value: normalise(identifier) ?? identifier.value };
  const [attempt, user] = await Promise.all([
    sources.recordAttempt(config.sentinelPolicy, target, "Password").catch((thrown) => {
      throw thrown instanceof AppError ? noteRefusal(flow, what, thrown) : thrown;
    }),
    sources.byIdentifier(identifier),
  ]);
  const encrypted = user?.passwordEncrypted ?? null;
  const isRight =
    user && encrypted !== null
      ? await verifyHash(user.passwordEncryptionMethod, encrypted, password)
      : await pretendToVerify(password);
  if (!user || encrypted === null || !isRight) {
    throw noteRefusal(flow, what, attempt.refusal(new AppError("session.invalid_credentials")), {
      userId: user?.id ?? null,
    });
  }
  flow.users.set(user.id, user);
  if (needsRehash(user.passwordEncryptionMethod, encrypted))
    flow.writes.push(await rehashStatement(ctx, user.id, password, encrypted));
  const id = newId();
  const expiresAt = ctx.now() + proofLifetimeMs;
  advance(flow, { type: "prove", record: { type: "Password", id, expiresAt, identifier, userId: user.id } });
  writeProved(flow, attempt.succeeded(), entry(flow, what, { userId: user.id }));
  return { verificationId: id };
}
