import type { ConnectorData, Verification } from "../../../contracts/experience.ts";
import { AppError } from "../../kernel/error.ts";
import { newId } from "../../kernel/id.ts";
import { finishSocial, startSocial } from "../connectors/social.ts";
import { advance, entry, type Flow, noteRefusal, stateOf } from "./interaction.ts";
import { proofLifetimeMs, type VerificationOf } from "./rules/state.ts";

/**
 * Sends someone to a provider. `state` stays with this interaction, hence with this browser, and with this provider.
 * @throws `session.invalid_connector_id` for a provider that the sign-in experience does not show
 */
export async function beginSocial(
  flow: Flow,
  connectorId: string,
  request: { state: string; redirectUri: string },
): Promise<{ verificationId: string; authorizationUri: string }> {
  const { ctx, config } = flow;
  if (request.state === "" || request.redirectUri === "") throw new AppError("session.insufficient_info");
  advance(flow, { type: "attempt", proof: { kind: "social" } });
  const { authorizationUri, session } = await startSocial(ctx, connectorId, request);
  if (!config.socialSignInConnectorTargets.includes(session.target)) throw new AppError("session.invalid_connector_id");
  const id = newId();
  const record = { type: "Social", id, expiresAt: ctx.now() + proofLifetimeMs, session } as const;
  advance(flow, { type: "prove", record: { ...record, userInfo: null, syncProfile: false } });
  flow.writes.push(entry(flow, "Verification.Social.Create", { params: { connectorId } }));
  return { verificationId: id, authorizationUri };
}

/**
 * Who came back from the provider.
 * @throws `session.verification_session_not_found`, `session.invalid_connector_id`, `session.verification_expired`, those of `finishSocial`
 */
export async function endSocial(
  flow: Flow,
  connectorId: string,
  input: { verificationId?: string | undefined; connectorData: ConnectorData },
): Promise<Verification> {
  const { ctx } = flow;
  const begun = stateOf(flow).verifications.filter(
    (candidate): candidate is VerificationOf<"Social"> =>
      candidate.type === "Social" &&
      candidate.userInfo === null &&
      (input.verificationId === undefined || candidate.id === input.verificationId),
  );
  const record = begun.find(({ session }) => session.connectorId === connectorId);
  if (!record)
    throw new AppError(begun.length > 0 ? "session.invalid_connector_id" : "session.verification_session_not_found");
  if (record.expiresAt <= ctx.now()) throw new AppError("session.verification_expired");
  const { userInfo, syncProfile } = await finishSocial(ctx, record.session, input.connectorData).catch((thrown) => {
    throw thrown instanceof AppError ? noteRefusal(flow, "Verification.Social.Submit", thrown) : thrown;
  });
  advance(flow, {
    type: "prove",
    record: { ...record, userInfo, syncProfile, expiresAt: ctx.now() + proofLifetimeMs },
  });
  flow.writes.push(entry(flow, "Verification.Social.Submit", { params: { connectorId } }));
  return { verificationId: record.id };
}
