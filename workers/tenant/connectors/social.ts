import { and, eq, sql } from "drizzle-orm";
import { SocialUserInfo } from "../../../contracts/connector.ts";
import type { ConnectorData } from "../../../contracts/experience.ts";
import type { Ctx } from "../../kernel/context.ts";
import { equalSecrets } from "../../kernel/crypto.ts";
import { guard, type Statement } from "../../kernel/db.ts";
import type { Row } from "../../kernel/entity.ts";
import { AppError } from "../../kernel/error.ts";
import { openConfig } from "./config.ts";
import { factories } from "./factories.ts";
import type { SocialFactory, SocialRequest, SocialSession, TokenSet } from "./factory.ts";
import { type KeptTokens, sealTokens } from "./kept-tokens.ts";
import { connectors } from "./table.ts";

/**
 * Where to send someone to be identified by a provider, and what to keep until they come back.
 * @throws `connector.not_found_with_connector_id`, `connector.unexpected_type`, `connector.invalid_config`,
 * `connector.invalid_request_parameters`
 */
export async function startSocial(
  ctx: Ctx,
  connectorId: string,
  request: SocialRequest,
): Promise<{ authorizationUri: string; session: SocialSession }> {
  requireReturnAddress(request.redirectUri);
  const { row, factory } = await getSocial(ctx, connectorId);
  const { url, ...kept } = await factory.authorizationUri(ctx, await openConfig(ctx, row), request, connectorId);
  const { state, redirectUri } = request;
  return { authorizationUri: url, session: { connectorId, target: row.target, redirectUri, state, ...kept } };
}

export interface FinishedSocial {
  userInfo: SocialUserInfo;
  target: string;
  syncProfile: boolean;
  /** For `storeTokens`, where the connector stores them. */
  tokens: KeptTokens | null;
}

/**
 * Who came back from the provider.
 * @throws `session.connector_validation_session_not_found` when the answer belongs to another request,
 * `verification_record.not_supported_for_google_one_tap`, and what `SocialFactory.userInfo` throws
 */
export async function finishSocial(ctx: Ctx, session: SocialSession, data: ConnectorData): Promise<FinishedSocial> {
  if (data.credential !== undefined) throw new AppError("verification_record.not_supported_for_google_one_tap");
  if (!equalSecrets(data.state ?? "", session.state))
    throw new AppError("session.connector_validation_session_not_found");
  const { row, factory } = await getSocial(ctx, session.connectorId);
  let given: TokenSet | null = null;
  const keep = (tokens: TokenSet) => {
    given = tokens;
  };
  const userInfo = admitUserInfo(await factory.userInfo(ctx, await openConfig(ctx, row), session, data, keep));
  const owner = { connectorId: row.id, identityId: userInfo.id };
  const tokens = given && row.enableTokenStorage ? await sealTokens(ctx, owner, given) : null;
  return { userInfo, target: row.target, syncProfile: row.syncProfile, tokens };
}

/** @throws `connector.invalid_response` */
export function admitUserInfo(said: unknown): SocialUserInfo {
  const found = SocialUserInfo.safeParse(said);
  if (!found.success) throw new AppError("connector.invalid_response", { details: "the provider returned no user ID" });
  return found.data;
}

/** For the batch that links an identity: there is still a connector of its provider, which may have been deleted since the proof. */
export const guardProvider = ({ tenantId }: Ctx, target: string): Statement =>
  guard(
    sql`EXISTS (SELECT 1 FROM connectors WHERE tenant_id = ${tenantId} AND type = 'Social' AND target = ${target})`,
    "session.invalid_connector_id",
  );

/** A web address, or an app's own scheme: never one that a browser would run or show as a document. */
export function requireReturnAddress(redirectUri: string): void {
  const url = URL.parse(redirectUri);
  const isOfApp =
    url !== null && /^[a-z][a-z0-9+.-]*:$/.test(url.protocol) && /^[^:]*\.[^:]*:|^[^:]*:\/\//.test(redirectUri);
  if (!isOfApp || /^(javascript|data|vbscript|blob|file|about|filesystem|ws|wss|ftp):$/.test(url.protocol))
    throw new AppError("connector.invalid_request_parameters", {
      details: "redirectUri: must be a web or app address",
    });
}

/** @throws `connector.not_found_with_connector_id`, `connector.unexpected_type` */
export async function getSocial(
  ctx: Ctx,
  id: string,
): Promise<{ row: Row<typeof connectors>; factory: SocialFactory }> {
  const [row] = await ctx.db
    .select()
    .from(connectors)
    .where(and(eq(connectors.tenantId, ctx.tenantId), eq(connectors.id, id)));
  const factory = row && factories.get(row.connectorId);
  if (!row || !factory) throw new AppError("connector.not_found_with_connector_id");
  if (factory.kind !== "social") throw new AppError("connector.unexpected_type");
  return { row, factory };
}
