import type { Identities, User } from "../../../contracts/user.ts";
import type { LinkIdentity, SetIdentity } from "../../../contracts/user-identity.ts";
import type { Ctx } from "../../kernel/context.ts";
import type { Statement } from "../../kernel/db.ts";
import { getRow } from "../../kernel/entity.ts";
import { AppError } from "../../kernel/error.ts";
import type { Versioned } from "../../kernel/route.ts";
import { stateSuccess } from "../../kernel/webhook-events.ts";
import { storeTokens } from "../connectors/kept-tokens.ts";
import { recordSocial } from "../connectors/record-social.ts";
import { finishSocial } from "../connectors/social.ts";
import { takeStarted } from "../connectors/started.ts";
import { changeUser } from "./change.ts";
import { userOf } from "./get.ts";
import { users } from "./table.ts";

interface Of {
  id: string;
  ifMatch: number | null;
}

/** Who a user is at a provider, whatever the provider says. @throws `user.identity_already_in_use` */
export async function setIdentity(
  ctx: Ctx,
  of: Of,
  target: string,
  input: SetIdentity,
): Promise<Versioned<Identities> & { isNew: boolean }> {
  let isNew = true;
  const set = await writeIdentity(ctx, of, target, input, (identities) => {
    isNew = !Object.hasOwn(identities, target);
    stateSuccess(ctx, isNew ? 201 : 200);
    return [];
  });
  return { ...set, isNew };
}

/** @param decide says by what the user had which statements go along */
async function writeIdentity(
  ctx: Ctx,
  { id, ifMatch }: Of,
  target: string,
  { userId, details }: SetIdentity,
  decide: (before: Identities) => Statement[],
): Promise<Versioned<Identities>> {
  const identity = { userId, ...(details ? { details } : {}) };
  const row = await changeUser(ctx, { id, ifMatch }, ({ identities }) => ({
    set: { identities: { ...identities, [target]: identity } },
    also: decide(identities),
  }));
  return { value: row.identities, version: row.version };
}

/**
 * Links who came back from a provider's page that `POST /api/connectors/:id/authorization-uri` led to.
 * @throws `session.connector_validation_session_not_found`, `user.identity_already_in_use`, those of `finishSocial`
 */
export async function linkIdentity(
  ctx: Ctx,
  of: Of,
  { connectorId, connectorData }: LinkIdentity,
): Promise<Versioned<Identities>> {
  await getRow(ctx, users, of.id);
  const session = await takeStarted(ctx, connectorId, connectorData.state ?? "");
  if (!session) throw new AppError("session.connector_validation_session_not_found");
  const about = { userId: of.id, params: { connectorId } };
  const { target, userInfo, tokens } = await recordSocial(ctx, "Account.Social.Submit", about, () =>
    finishSocial(ctx, session, connectorData),
  );
  const identity = { userId: userInfo.id, details: { ...userInfo } };
  return writeIdentity(ctx, of, target, identity, () => (tokens ? [storeTokens(ctx, of.id, tokens)] : []));
}

/** @throws `user.identity_not_exist` */
export async function removeIdentity(ctx: Ctx, { id, ifMatch }: Of, target: string): Promise<Versioned<User>> {
  const row = await changeUser(ctx, { id, ifMatch }, ({ identities }) => {
    if (!Object.hasOwn(identities, target)) throw new AppError("user.identity_not_exist");
    const left = Object.entries(identities).filter(([name]) => name !== target);
    return { set: { identities: Object.fromEntries(left) } };
  });
  return { value: userOf(row), version: row.version };
}
