import type { ConnectorData, Verification } from "../../../contracts/experience.ts";
import { carriedCode } from "../../../contracts/idp-initiated-session.ts";
import type { SsoChoice } from "../../../contracts/sso-connector.ts";
import { AppError } from "../../kernel/error.ts";
import { newId } from "../../kernel/id.ts";
import { advance, entry, type Flow, recordingRefusal, stateOf } from "./interaction.ts";
import { proofLifetimeMs, type VerificationOf } from "./rules/state.ts";

/** @throws `session.sso_enabled` for an address whose company has a provider of its own, with those to choose from */
export async function requireNoSso(flow: Flow, email: string): Promise<void> {
  const ssoConnectors = await listSsoChoices(flow, email);
  if (ssoConnectors.length > 0) throw new AppError("session.sso_enabled", { data: { ssoConnectors } });
}

/** The connectors of an address; none where the tenant has turned enterprise single sign-on off. */
export const listSsoChoices = async ({ config, sources }: Flow, email: string): Promise<SsoChoice[]> =>
  config.singleSignOnEnabled ? sources.ssoConnectorsOf(email) : [];

/**
 * Sends someone to their company's provider; not there, where they come from it (`sso-connectors/idp-initiated`). `state` stays with this interaction, hence with this browser, and with this
 * connector.
 * @param email the address that was typed
 * @throws `session.insufficient_info`, `user.sign_in_method_not_enabled` where enterprise single sign-on is off, those of `startSso`
 */
export async function beginSso(
  flow: Flow,
  connectorId: string,
  request: { state: string; redirectUri: string },
  email?: string,
): Promise<{ verificationId: string; authorizationUri: string }> {
  if (request.state === "" || request.redirectUri === "") throw new AppError("session.insufficient_info");
  if (!flow.config.singleSignOnEnabled) throw new AppError("user.sign_in_method_not_enabled");
  advance(flow, { type: "attempt", proof: { kind: "social" } });
  const { authorizationUri, session } = await recordingRefusal(
    flow,
    "Verification.EnterpriseSso.Create",
    { connectorId },
    async () => {
      const carried = carriedCode(flow.cookies, flow.ctx.tenantId, connectorId);
      const resumed = carried === null ? null : await flow.sources.resumeSso(connectorId, request, carried);
      return resumed ?? flow.sources.startSso(connectorId, request, email);
    },
  );
  const id = newId();
  const record = { type: "EnterpriseSso", id, expiresAt: flow.ctx.now() + proofLifetimeMs, session } as const;
  advance(flow, {
    type: "prove",
    record: { ...record, issuer: "", userInfo: null, isMultiFactor: false, syncProfile: false },
  });
  flow.writes.push(entry(flow, "Verification.EnterpriseSso.Create", { params: { connectorId } }));
  return { verificationId: id, authorizationUri };
}

const isBegun = (record: { type: string; userInfo?: unknown }): boolean =>
  record.type === "EnterpriseSso" && record.userInfo === null;

/** Whether this browser was sent to this connector's provider. */
export const awaitsSso = ({ state }: Flow, connectorId: string): boolean =>
  (state?.verifications ?? []).some(
    (record) => record.type === "EnterpriseSso" && isBegun(record) && record.session.connectorId === connectorId,
  );

/**
 * Who came back from the provider.
 * @throws `session.verification_session_not_found`, `session.invalid_connector_id`, `session.verification_expired`, those of
 * `finishSso`
 */
export async function endSso(
  flow: Flow,
  connectorId: string,
  { verificationId, connectorData }: { verificationId?: string | undefined; connectorData: ConnectorData },
): Promise<Verification> {
  const begun = stateOf(flow).verifications.filter(
    (record): record is VerificationOf<"EnterpriseSso"> =>
      record.type === "EnterpriseSso" &&
      isBegun(record) &&
      (verificationId === undefined || record.id === verificationId),
  );
  const record = begun.find(({ session }) => session.connectorId === connectorId);
  if (!record)
    throw new AppError(begun.length > 0 ? "session.invalid_connector_id" : "session.verification_session_not_found");
  if (record.expiresAt <= flow.ctx.now()) throw new AppError("session.verification_expired");
  const finished = await recordingRefusal(flow, "Verification.EnterpriseSso.Submit", { connectorId }, () =>
    flow.sources.finishSso(record.session, connectorData),
  );
  const expiresAt = flow.ctx.now() + proofLifetimeMs;
  advance(flow, { type: "prove", record: { ...record, ...finished, expiresAt } });
  const hasAddress = finished.userInfo.email !== undefined && finished.userInfo.isEmailVerified === true;
  // Why it did not link: for whoever looks.
  const params = { connectorId, ...(hasAddress ? {} : { isEmailVerified: false }) };
  flow.writes.push(entry(flow, "Verification.EnterpriseSso.Submit", { params }));
  return { verificationId: record.id };
}
