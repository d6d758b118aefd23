import { cookieNamed } from "../../../contracts/cookies.ts";
import type { ConnectorData, Verification } from "../../../contracts/experience.ts";
import { csrfField, oneTapNonce } from "../../../contracts/one-tap.ts";
import { AppError } from "../../kernel/error.ts";
import { newId } from "../../kernel/id.ts";
import { finishOneTap } from "../connectors/one-tap.ts";
import { advance, entry, type Flow, recordingRefusal, stateOf } from "./interaction.ts";
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
  const { authorizationUri, session } = await recordingRefusal(
    flow,
    "Verification.Social.Create",
    { connectorId },
    () => flow.sources.startSocial(connectorId, request),
  );
  if (!config.socialSignInConnectorTargets.includes(session.target)) throw new AppError("session.invalid_connector_id");
  const id = newId();
  const record = { type: "Social", id, expiresAt: ctx.now() + proofLifetimeMs, session } as const;
  advance(flow, { type: "prove", record: { ...record, userInfo: null, syncProfile: false } });
  flow.writes.push(entry(flow, "Verification.Social.Create", { params: { connectorId } }));
  return { verificationId: id, authorizationUri };
}

interface Input {
  verificationId?: string | undefined;
  connectorData: ConnectorData;
}

/** What a page of the tenant's own has: an answer to a verification that was begun, or a credential of Google One Tap. */
export const verifySocial = (flow: Flow, connectorId: string, input: Input): Promise<Verification> =>
  input.verificationId === undefined && input.connectorData.credential !== undefined
    ? endOneTap(flow, connectorId, input.connectorData)
    : endSocial(flow, connectorId, input);

/**
 * Who came back from the provider. A credential in an address proves nothing: anybody can send it to anybody.
 * @throws `session.verification_session_not_found`, `session.invalid_connector_id`, `session.verification_expired`,
 * those of `finishSocial`
 */
export async function endSocial(
  flow: Flow,
  connectorId: string,
  { verificationId, connectorData }: Input,
): Promise<Verification> {
  const { ctx } = flow;
  const begun = stateOf(flow).verifications.filter(
    (candidate): candidate is VerificationOf<"Social"> =>
      candidate.type === "Social" &&
      candidate.userInfo === null &&
      (verificationId === undefined || candidate.id === verificationId),
  );
  const record = begun.find(({ session }) => session.connectorId === connectorId);
  if (!record)
    throw new AppError(begun.length > 0 ? "session.invalid_connector_id" : "session.verification_session_not_found");
  if (record.expiresAt <= ctx.now()) throw new AppError("session.verification_expired");
  const { userInfo, syncProfile, tokens } = await recordingRefusal(
    flow,
    "Verification.Social.Submit",
    { connectorId },
    () => flow.sources.finishSocial(record.session, connectorData),
  );
  return prove(flow, { ...record, userInfo, syncProfile, tokens });
}

/**
 * Whom Google One Tap says, without a page of Google's. A credential that our own page asked for has the nonce of this
 * interaction; another page's may have none.
 * @param isOurs the page is ours
 * @throws `session.csrf_token_mismatch`, `session.invalid_connector_id`, `connector.social_invalid_id_token`, those of
 * `finishOneTap`
 */
export async function endOneTap(
  flow: Flow,
  connectorId: string,
  { credential = "", [csrfField]: csrf }: ConnectorData,
  isOurs = false,
): Promise<Verification> {
  const { ctx, config, pending, cookies } = flow;
  stateOf(flow);
  advance(flow, { type: "attempt", proof: { kind: "social" } });
  const found = await recordingRefusal(flow, "Verification.Social.Submit", { connectorId }, async () => {
    if (cookieNamed(cookies, csrfField) !== csrf) throw new AppError("session.csrf_token_mismatch");
    const { nonce, ...one } = await finishOneTap(ctx, connectorId, credential);
    if (!config.socialSignInConnectorTargets.includes(one.target)) throw new AppError("session.invalid_connector_id");
    if (nonce === undefined ? isOurs : nonce !== (await oneTapNonce(pending.uid)))
      throw new AppError("connector.social_invalid_id_token");
    return one;
  });
  const { userInfo, target, syncProfile, spent } = found;
  flow.writes.push(...spent);
  const session = { connectorId, target, redirectUri: "", state: "" };
  return prove(flow, { type: "Social", id: newId(), session, userInfo, syncProfile });
}

function prove(flow: Flow, record: Omit<VerificationOf<"Social">, "expiresAt">): Verification {
  const { email, isEmailVerified } = record.userInfo ?? {};
  advance(flow, { type: "prove", record: { ...record, expiresAt: flow.ctx.now() + proofLifetimeMs } });
  const params = {
    connectorId: record.session.connectorId,
    // Why it did not link: for whoever looks.
    ...(email === undefined || isEmailVerified ? {} : { isEmailVerified: false }),
  };
  flow.writes.push(entry(flow, "Verification.Social.Submit", { params }));
  return { verificationId: record.id };
}
