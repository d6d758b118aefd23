import { and, asc, eq } from "drizzle-orm";
import type { ConnectorData } from "../../../contracts/experience.ts";
import type { StartedLink, StartLink } from "../../../contracts/me.ts";
import type { PublicConnector } from "../../../contracts/sign-in-experience.ts";
import type { Ctx } from "../../kernel/context.ts";
import { sha256 } from "../../kernel/crypto.ts";
import { atomic } from "../../kernel/db.ts";
import { getRow } from "../../kernel/entity.ts";
import { AppError } from "../../kernel/error.ts";
import { findRecord, newRecord } from "../account/records.ts";
import { addIdentity, dropIdentity } from "../account/social.ts";
import { factories } from "../connectors/factories.ts";
import type { SocialSession } from "../connectors/factory.ts";
import { publicConnectorOf } from "../connectors/public.ts";
import { recordSocial } from "../connectors/record-social.ts";
import { finishSocial, startSocial } from "../connectors/social.ts";
import { connectors } from "../connectors/table.ts";
import { users } from "../users/table.ts";
import type { OwnMe } from "./api.ts";
import { requireOwnProof } from "./proof.ts";

/** More than the console has. */
const most = 100;

/** Providers that one's account can be linked with, on the web. */
export async function listLinkable(ctx: Ctx): Promise<PublicConnector[]> {
  const rows = await ctx.db
    .select()
    .from(connectors)
    .where(eq(connectors.tenantId, ctx.tenantId))
    .orderBy(asc(connectors.createdAt), asc(connectors.id))
    .limit(most);
  return rows
    .filter((row) => factories.get(row.connectorId)?.kind === "social" && row.platform !== "Native")
    .map(publicConnectorOf)
    .filter((connector) => connector !== null);
}

/** What was begun in this browser, with this provider and this `state`. */
const startedId = (me: OwnMe, connectorId: string, state: string) =>
  sha256(`me-social:${me.userId}:${me.sessionUid}:${connectorId}:${state}`);
const contextOf = (ctx: Ctx, id: string) => `me-social:${ctx.tenantId}:${id}`;

/**
 * Sends somebody to a provider to prove an account there. What was begun is itself the proof of who began it.
 * @throws `verification_record.permission_denied`, those of `startSocial`
 */
export async function startLink(
  ctx: Ctx,
  me: OwnMe,
  { connectorId, state, redirectUri }: StartLink,
): Promise<StartedLink> {
  await requireOwnProof(ctx, me, await getRow(ctx, users, me.userId));
  const about = { userId: me.userId, params: { connectorId } };
  const { authorizationUri, session } = await recordSocial(ctx, "Account.Social.Create", about, () =>
    startSocial(ctx, connectorId, { redirectUri, state, returnAddresses: [`${ctx.consoleUrl}/handle-social`] }),
  );
  const id = await startedId(me, connectorId, state);
  const sealedSession = await ctx.box.seal(JSON.stringify(session), contextOf(ctx, id));
  const data = { type: "Social", target: session.target, sealedSession, userInfo: null } as const;
  await atomic(ctx.db, newRecord(ctx, me.userId, id, data).statements);
  return { redirectTo: authorizationUri };
}

/**
 * Links the identity that the provider answered with.
 * @throws `session.connector_validation_session_not_found` for an answer to what was not begun here,
 * `user.social_account_exists_in_profile`, `user.identity_already_in_use`, those of `finishSocial`
 */
export async function finishLink(
  ctx: Ctx,
  me: OwnMe,
  { connectorId, connectorData }: { connectorId: string; connectorData: ConnectorData },
): Promise<void> {
  const record = await findRecord(ctx, me.userId, await startedId(me, connectorId, connectorData.state ?? ""));
  if (record?.data.type !== "Social") throw new AppError("session.connector_validation_session_not_found");
  const session = JSON.parse(await ctx.box.open(record.data.sealedSession, contextOf(ctx, record.id))) as SocialSession;
  const about = { userId: me.userId, params: { connectorId } };
  const found = await recordSocial(ctx, "Account.Social.Submit", about, () =>
    finishSocial(ctx, session, connectorData),
  );
  await addIdentity(ctx, me, found, record);
}

/** @throws `verification_record.permission_denied`, `user.identity_not_exist`, `user.email_or_phone_required` */
export async function unlink(ctx: Ctx, me: OwnMe, connectorId: string): Promise<void> {
  await requireOwnProof(ctx, me, await getRow(ctx, users, me.userId));
  const [row] = await ctx.db
    .select({ target: connectors.target })
    .from(connectors)
    .where(and(eq(connectors.tenantId, ctx.tenantId), eq(connectors.id, connectorId)));
  if (!row) throw new AppError("user.identity_not_exist");
  await dropIdentity(ctx, me, row.target);
}
