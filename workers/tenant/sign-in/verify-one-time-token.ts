import type { Verification } from "../../../contracts/experience.ts";
import { AppError } from "../../kernel/error.ts";
import { newId } from "../../kernel/id.ts";
import { consumeOneTimeToken } from "../one-time-tokens/consume.ts";
import { advance, entry, type Flow, noteRefusal } from "./interaction.ts";
import { proofLifetimeMs } from "./rules/state.ts";
import { requireAddress } from "./send-code.ts";

const what = "Verification.OneTimeToken.Submit";

/** A magic link: proves the address that it was made for. @throws `one_time_token.*` */
export async function verifyOneTimeToken(flow: Flow, input: { email: string; token: string }): Promise<Verification> {
  const { ctx, config, sources } = flow;
  advance(flow, { type: "attempt", proof: { kind: "one-time-token" } });
  const { value: email } = requireAddress({ type: "email", value: input.email });
  const check = async () => {
    const attempt = await sources.recordAttempt(config.sentinelPolicy, { type: "email", value: email }, "OneTimeToken");
    return { attempt, ...(await attempt.check(() => consumeOneTimeToken(ctx, { email, token: input.token }))) };
  };
  const { attempt, context, statements } = await check().catch((thrown) => {
    throw thrown instanceof AppError ? noteRefusal(flow, what, thrown) : thrown;
  });
  const id = newId();
  const organizationIds = context.jitOrganizationIds ?? [];
  const expiresAt = ctx.now() + proofLifetimeMs;
  advance(flow, { type: "prove", record: { type: "OneTimeToken", id, expiresAt, email, organizationIds } });
  flow.writes.push(...statements, attempt.succeeded(), entry(flow, what));
  return { verificationId: id };
}
