import type { Verification } from "../../../contracts/experience.ts";
import type { Ctx } from "../../kernel/context.ts";
import { AppError } from "../../kernel/error.ts";
import { newId } from "../../kernel/id.ts";
import { consumeOneTimeToken } from "../one-time-tokens/consume.ts";
import { isInvitationToken } from "../organization-invitations/link.ts";
import { verifyInvitation } from "../organization-invitations/verify.ts";
import { advance, entry, type Flow, noteRefusal, writeProved } from "./interaction.ts";
import { proofLifetimeMs } from "./rules/state.ts";
import { requireAddress } from "./send-code.ts";

const what = "Verification.OneTimeToken.Submit";

/** A magic link, or the link of an invitation: proves the address that it was made for. @throws `one_time_token.*` */
export async function verifyOneTimeToken(flow: Flow, input: { email: string; token: string }): Promise<Verification> {
  const { ctx, config, sources } = flow;
  advance(flow, { type: "attempt", proof: { kind: "one-time-token" } });
  const { value: email } = requireAddress({ type: "email", value: input.email });
  const check = async () => {
    const attempt = await sources.recordAttempt(config.sentinelPolicy, { type: "email", value: email }, "OneTimeToken");
    return { attempt, ...(await attempt.check(() => openToken(ctx, { email, token: input.token }))) };
  };
  const { attempt, statements, ...joined } = await check().catch((thrown) => {
    throw thrown instanceof AppError ? noteRefusal(flow, what, thrown) : thrown;
  });
  const id = newId();
  const expiresAt = ctx.now() + proofLifetimeMs;
  advance(flow, { type: "prove", record: { type: "OneTimeToken", id, expiresAt, email, ...joined } });
  flow.writes.push(...statements);
  writeProved(flow, attempt.succeeded(), entry(flow, what));
  return { verificationId: id };
}

/** What the link leads into, and the statements that use it up. An invitation is used up when it is accepted. */
async function openToken(ctx: Ctx, given: { email: string; token: string }) {
  if (isInvitationToken(given.token))
    return { organizationIds: [], invitation: await verifyInvitation(ctx, given), statements: [] };
  const { context, statements } = await consumeOneTimeToken(ctx, given);
  return { organizationIds: context.jitOrganizationIds ?? [], statements };
}
