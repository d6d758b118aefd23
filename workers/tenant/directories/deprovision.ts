import { type SQL, sql } from "drizzle-orm";
import { recordEach } from "../../kernel/change-log.ts";
import type { Ctx } from "../../kernel/context.ts";
import { inList, type Statement, statement } from "../../kernel/db.ts";
import type { Row } from "../../kernel/entity.ts";
import { newTimedId } from "../../kernel/id.ts";
import { recordLinks } from "../../kernel/link-change.ts";
import { addLinks } from "../../kernel/relation.ts";
import { jsonOf, tellEach } from "../../kernel/webhook-events.ts";
import { postLogouts } from "../oidc/logout-clients.ts";
import { membersOf, unlinkMembers } from "../organizations/links.ts";
import { recordOf } from "../organizations/members.ts";
import { shownInEvents } from "../users/entity.ts";
import { users } from "../users/table.ts";
import { syncRoles } from "./sync-roles.ts";
import type { directories } from "./table.ts";

export type DirectoryRow = Row<typeof directories>;

const linked = (ctx: Ctx, id: string, userIds: readonly string[]): SQL =>
  sql`tenant_id = ${ctx.tenantId} AND directory_id = ${id} AND user_id IN ${inList(userIds)}`;

/**
 * Users lose what the directory gave them: the membership with its roles, and, if the directory made them, the right to
 * sign in. Their sessions, grants, and refresh tokens end in the same batch.
 */
export function deprovision(ctx: Ctx, directory: DirectoryRow, userIds: readonly string[]): Statement[] {
  const { id, organizationId } = directory;
  const changeId = newTimedId(ctx.now());
  const remove = { remove: userIds };
  const isMade = sql`${linked(ctx, id, userIds)} AND is_created = 1`;
  const made = sql`(SELECT user_id FROM directory_users WHERE ${isMade})`;
  return [
    recordLinks(ctx, recordOf(organizationId, "user"), membersOf(ctx, organizationId, "user"), remove, changeId),
    ...unlinkMembers(ctx, organizationId, "user", remove, changeId),
    statement(sql`UPDATE directory_users SET is_suspended_here = 1 WHERE ${isMade} AND EXISTS (SELECT 1 FROM users u
      WHERE u.tenant_id = ${ctx.tenantId} AND u.id = directory_users.user_id AND u.is_suspended = 0)`),
    ...setSuspended(ctx, made, true),
    postLogouts(ctx, sql`account_id IN ${inList(userIds)}`),
    statement(sql`DELETE FROM oidc_records WHERE tenant_id = ${ctx.tenantId} AND account_id IN ${inList(userIds)}`),
    ...syncRoles(ctx, id, inList(userIds)),
  ];
}

/** A user is a member again, and may sign in again if it was the directory that had suspended it. */
export function provision(ctx: Ctx, { id, organizationId }: DirectoryRow, userId: string): Statement[] {
  const links = membersOf(ctx, organizationId, "user");
  const here = sql`(SELECT user_id FROM directory_users WHERE ${linked(ctx, id, [userId])} AND is_suspended_here = 1)`;
  return [
    recordLinks(ctx, recordOf(organizationId, "user"), links, { add: [userId] }),
    addLinks(links, [userId], { created_at: ctx.now() }),
    ...setSuspended(ctx, here, false),
    statement(sql`UPDATE directory_users SET is_suspended_here = 0 WHERE ${linked(ctx, id, [userId])}`),
    ...syncRoles(ctx, id, inList([userId])),
  ];
}

/** Suspends those of `ids` (SQL) who are not, or lifts it. */
function setSuspended(ctx: Ctx, ids: SQL, isSuspended: boolean): Statement[] {
  const [to, from] = isSuspended ? [1, 0] : [0, 1];
  const changed = sql`users WHERE users.tenant_id = ${ctx.tenantId} AND users.id IN ${ids} AND users.is_suspended = ${from}`;
  const side = (is: boolean) => sql`json_object('isSuspended', json(${String(is)}))`;
  const data = jsonOf(users, shownInEvents);
  const shown = sql`json_set(${data}, '$.isSuspended', json(${String(isSuspended)}))`;
  return [
    recordEach(
      ctx,
      { entity: "user", entityId: sql`users.id`, before: side(!isSuspended), after: side(isSuspended) },
      changed,
    ),
    tellEach(ctx, { event: "User.SuspensionStatus.Updated", json: { data: shown } }, changed),
    statement(sql`UPDATE users SET is_suspended = ${to}, version = version + 1, updated_at = ${ctx.now()}
      WHERE tenant_id = ${ctx.tenantId} AND id IN ${ids} AND is_suspended = ${from}`),
  ];
}

/** All users of a directory: how many statements there are does not depend on how many users. */
export async function deprovisionAll(ctx: Ctx, directory: DirectoryRow): Promise<Statement[]> {
  const active = sql`tenant_id = ${ctx.tenantId} AND directory_id = ${directory.id} AND active = 1 AND deleted_at IS NULL`;
  const rows = await ctx.db.all<{ id: string }>(sql`SELECT user_id AS id FROM directory_users WHERE ${active}`);
  return [
    statement(
      sql`UPDATE directory_users SET active = 0, version = version + 1, updated_at = ${ctx.now()} WHERE ${active}`,
    ),
    ...deprovision(
      ctx,
      directory,
      rows.map(({ id }) => id),
    ),
  ];
}
