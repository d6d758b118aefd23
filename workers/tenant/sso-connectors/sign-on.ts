import { and, eq } from "drizzle-orm";
import type { SocialUserInfo } from "../../../contracts/connector.ts";
import type { ConnectorData } from "../../../contracts/experience.ts";
import type { Ctx } from "../../kernel/context.ts";
import { equalSecrets } from "../../kernel/crypto.ts";
import { AppError } from "../../kernel/error.ts";
import type { SocialRequest } from "../connectors/factory.ts";
import { requireReturnAddress } from "../connectors/social.ts";
import { domainOf } from "../organization-jit/join.ts";
import { isWaiting } from "../saml-sign-on/received.ts";
import type { SaidOfPerson, SsoSession } from "./protocol.ts";
import { protocolOf } from "./protocols.ts";
import { openConfig } from "./sealed-config.ts";
import { ssoConnectors } from "./table.ts";

/** Who came back, by whom. An address is there only if the connector may speak for its domain. */
export interface FinishedSso extends SaidOfPerson {
  syncProfile: boolean;
}

/** @throws `entity.not_found` */
export async function openConnector(ctx: Ctx, id: string) {
  const [row] = await ctx.db
    .select()
    .from(ssoConnectors)
    .where(and(eq(ssoConnectors.tenantId, ctx.tenantId), eq(ssoConnectors.id, id)));
  if (!row) throw new AppError("entity.not_found");
  return { row, config: await openConfig(ctx, row), protocol: protocolOf(row.providerName) };
}

export type OpenedConnector = Awaited<ReturnType<typeof openConnector>>;

/**
 * Where to send someone to be identified by a company's provider, and what to keep until they come back.
 * @param loginHint the address that was typed
 * @throws those of `openConnector` and `Protocol.start`, `connector.invalid_request_parameters`
 */
export async function startSso(
  ctx: Ctx,
  connectorId: string,
  request: SocialRequest,
  loginHint?: string,
): Promise<{ authorizationUri: string; session: SsoSession }> {
  requireReturnAddress(request.redirectUri);
  const { row, config, protocol } = await openConnector(ctx, connectorId);
  const { url, ...kept } = await protocol.start(ctx, row, config, request, loginHint);
  const { state, redirectUri } = request;
  return { authorizationUri: url, session: { connectorId, redirectUri, state, ...kept } };
}

/**
 * The same for somebody who comes from the provider, with a code that stands for what it said: who it is is known already.
 * Null where the code is used up or too old.
 * @throws `connector.invalid_request_parameters`
 */
export async function resumeSso(
  ctx: Ctx,
  connectorId: string,
  { redirectUri, state }: SocialRequest,
  code: string,
): Promise<{ authorizationUri: string; session: SsoSession } | null> {
  requireReturnAddress(redirectUri);
  if (!(await isWaiting(ctx, code))) return null;
  const back = new URL(redirectUri);
  for (const [name, value] of Object.entries({ state, code })) back.searchParams.set(name, value);
  return { authorizationUri: back.href, session: { connectorId, redirectUri, state } };
}

/**
 * Who came back from the provider.
 * @throws `session.connector_validation_session_not_found` when the answer belongs to another request, those of
 *   `openConnector` and `Protocol.finish`
 */
export async function finishSso(ctx: Ctx, session: SsoSession, data: ConnectorData): Promise<FinishedSso> {
  if (data.credential !== undefined) throw new AppError("verification_record.not_supported_for_google_one_tap");
  if (!equalSecrets(data.state ?? "", session.state))
    throw new AppError("session.connector_validation_session_not_found");
  const { row, config, protocol } = await openConnector(ctx, session.connectorId);
  return finishedBy({ row }, await protocol.finish(ctx, row, config, session, data));
}

export const finishedBy = ({ row }: Pick<OpenedConnector, "row">, said: SaidOfPerson): FinishedSso => ({
  issuer: said.issuer,
  userInfo: ownAddress(said.userInfo, row.domains),
  isMultiFactor: said.isMultiFactor,
  syncProfile: row.syncProfile,
});

/** A provider speaks for the domains of its company: of other addresses it says nothing that counts. */
function ownAddress(said: SocialUserInfo, domains: readonly string[]): SocialUserInfo {
  if (said.email !== undefined && domains.includes(domainOf(said.email))) return said;
  const { email: _, isEmailVerified: __, ...rest } = said;
  return rest;
}
