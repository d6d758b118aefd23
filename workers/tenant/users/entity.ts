import { sql } from "drizzle-orm";
import { redactTokenChanges } from "../../kernel/change-log.ts";
import type { Ctx } from "../../kernel/context.ts";
import { guard, type Statement, statement } from "../../kernel/db.ts";
import { declareEntity } from "../../kernel/entities.ts";
import type { Row } from "../../kernel/entity.ts";
import { AppError } from "../../kernel/error.ts";
import { jsonCell, timeCell } from "../../kernel/list-file.ts";
import { dropWhere } from "../../kernel/relation.ts";
import { deliveries } from "../deliveries/table.ts";
import { postLogouts } from "../oidc/logout-clients.ts";
import { oidcRecords } from "../oidc/table.ts";
import { oneTimeTokens } from "../one-time-tokens/table.ts";
import { organizationInvitations } from "../organization-invitations/table.ts";
import { credentialChanges, credentialNotices } from "./credential-notices.ts";
import { users } from "./table.ts";

/** Ends sign-ins that were begun: what was proved until now leads into no session. */
export const endProofs = (ctx: Ctx, userId: string): Statement =>
  statement(sql`UPDATE users SET access_ended_at = ${ctx.now()} WHERE tenant_id = ${ctx.tenantId} AND id = ${userId}`);

/** Whether a proof of that moment, in ms, still lets its user in. In SQL, for the batch that makes the session. */
export const isProofGood = (ctx: Ctx, userId: string, provedAt: number) =>
  sql`NOT EXISTS (SELECT 1 FROM users WHERE tenant_id = ${ctx.tenantId} AND id = ${userId} AND access_ended_at > ${provedAt})`;

/** Ends every session, begun sign-in, grant and opaque token of a user at once, and tells the applications. */
export const endAccess = (ctx: Ctx, userId: string): Statement[] => [
  endProofs(ctx, userId),
  postLogouts(ctx, sql`account_id = ${userId}`),
  dropWhere(oidcRecords, { tenant_id: ctx.tenantId, account_id: userId }),
];

/** Whether the user is suspended is an administrator's to say from now on: no directory lifts it that suspended the user before. */
export const takeSuspension = (ctx: Ctx, userId: string): Statement =>
  statement(sql`UPDATE directory_users SET is_suspended_here = 0
    WHERE tenant_id = ${ctx.tenantId} AND user_id = ${userId} AND is_suspended_here = 1`);

/** Links that were made for an address, and what was recorded of them; invitations of the address, whose record masks it. */
const dropTokens = (ctx: Ctx, email: string): Statement[] => [
  dropWhere(oneTimeTokens, { tenant_id: ctx.tenantId, email }),
  redactTokenChanges(ctx, sql`${email}`),
  statement(sql`DELETE FROM organization_invitation_roles WHERE tenant_id = ${ctx.tenantId} AND invitation_id IN (
    SELECT id FROM organization_invitations WHERE tenant_id = ${ctx.tenantId} AND invitee = ${email})`),
  dropWhere(organizationInvitations, { tenant_id: ctx.tenantId, invitee: email }),
];

/** What else goes with a user, whoever deletes them. */
export const userDeletion = (
  ctx: Ctx,
  { id, primaryEmail }: Pick<Row<typeof users>, "id" | "primaryEmail">,
): Statement[] => [
  postLogouts(ctx, sql`account_id = ${id}`),
  dropWhere(deliveries, { tenant_id: ctx.tenantId, user_id: id }),
  ...(primaryEmail === null ? [] : dropTokens(ctx, primaryEmail)),
];

const guardNeverThere = (ctx: Ctx, id: string): Statement =>
  guard(
    sql`EXISTS (SELECT 1 FROM users WHERE tenant_id = ${ctx.tenantId} AND id = ${id} AND last_sign_in_at IS NULL)`,
    "entity.version_mismatch",
  );

/** What webhooks are told of a user: what the API shows, without the password. */
export const shownInEvents = [
  ...["id", "username", "primaryEmail", "primaryPhone", "name", "avatar", "customData", "identities"],
  ...["lastSignInAt", "createdAt", "updatedAt", "profile", "applicationId", "isSuspended"],
];

/** Deleting a user is final: nothing of a person is kept. */
export const user = declareEntity({
  name: "user",
  table: users,
  search: {
    id: sql`users.id`,
    primaryEmail: sql`users.primary_email`,
    primaryPhone: sql`users.primary_phone`,
    username: sql`users.username`,
    name: sql`users.name`,
  },
  sorts: {
    name: sql`lower(coalesce(users.name, ''))`,
    createdAt: sql`users.created_at`,
    lastSignInAt: sql`coalesce(users.last_sign_in_at, 0)`,
  },
  exported: {
    id: ({ id }) => id,
    primaryEmail: ({ primaryEmail }) => primaryEmail,
    primaryPhone: ({ primaryPhone }) => primaryPhone,
    username: ({ username }) => username,
    name: ({ name }) => name,
    avatar: ({ avatar }) => avatar,
    isSuspended: ({ isSuspended }) => String(isSuspended),
    customData: ({ customData }) => jsonCell(customData),
    profile: ({ profile }) => jsonCell(profile),
    identities: ({ identities }) => jsonCell(identities),
    createdAt: ({ createdAt }) => timeCell(createdAt),
    lastSignInAt: ({ lastSignInAt }) => timeCell(lastSignInAt),
  },
  clashes: {
    "users.username": "user.username_already_in_use",
    "users.primary_email": "user.email_already_in_use",
    "users.primary_phone": "user.phone_already_in_use",
    "user_identities.identity_id": "user.identity_already_in_use",
  },
  onDelete: (ctx, row) => {
    if (ctx.actor.kind === "user" && ctx.actor.id === row.id) throw new AppError("user.cannot_delete_self");
    // To take a creation back is for mistakes of a moment ago; who has signed in is deleted on purpose only.
    return [...(ctx.undoes ? [guardNeverThere(ctx, row.id)] : []), ...userDeletion(ctx, row)];
  },
  onDeleteAll: (ctx, ids) => [
    statement(sql`UPDATE ${organizationInvitations} SET inviter_id = NULL, version = version + 1, updated_at = ${ctx.now()}
      WHERE tenant_id = ${ctx.tenantId} AND inviter_id IN ${ids}`),
  ],
  onUndoUpdate: (ctx, id, { isSuspended }) => [
    ...(isSuspended === true ? endAccess(ctx, id) : []),
    ...(isSuspended === undefined ? [] : [takeSuspension(ctx, id)]),
  ],
  undoNotices: (ctx, before, columns) => credentialNotices(ctx, before, credentialChanges(before, columns)),
  isPerson: true,
  undo: "changes",
  events: { noun: "User", shown: shownInEvents, ofColumns: { isSuspended: "User.SuspensionStatus.Updated" } },
});
