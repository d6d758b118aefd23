import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { UserImport } from "../../../contracts/user-import.ts";
import { requireRight } from "../../kernel/auth.ts";
import { recordChange } from "../../kernel/change-log.ts";
import type { Ctx } from "../../kernel/context.ts";
import { atomic, guardChanged, type Statement, statement } from "../../kernel/db.ts";
import { deleteBelongings } from "../../kernel/deletion.ts";
import type { OutboxEvent } from "../../kernel/outbox/deliver.ts";
import { enqueue } from "../../kernel/outbox/enqueue.ts";
import { jsonOf, tellEach } from "../../kernel/webhook-events.ts";
import { shownInEvents } from "../users/entity.ts";
import { users } from "../users/table.ts";
import { markTaken, type Part } from "./clashes.ts";
import { guardState } from "./collect.ts";
import { getImport } from "./read.ts";

export const userImportKind = "user-import";

/** Rows of one batch, and batches of one invocation: with its statements far below the 1,000 queries that D1 allows. */
const [rowsPerBatch, batchesPerStep] = [500, 20];

const Payload = z.object({ importId: z.string() });

/** Makes the users. Again for one that runs: goes on where it is. @throws `entity.not_found`, `user_import.wrong_state` */
export const startImport = (ctx: Ctx, id: string): Promise<UserImport> =>
  begin(ctx, id, "running", ["ready", "running"]);

/**
 * Deletes the users that it made, except those who have signed in or were changed since.
 * @throws `auth.forbidden`, `entity.not_found`, `user_import.wrong_state`
 */
export async function undoImport(ctx: Ctx, id: string): Promise<UserImport> {
  requireRight(ctx, "delete:data");
  return begin(ctx, id, "undoing", ["done", "undoing"]);
}

async function begin(ctx: Ctx, id: string, state: "running" | "undoing", from: UserImport["state"][]) {
  const before = await getImport(ctx, id);
  const entry = enqueue(ctx, userImportKind, { importId: id });
  await atomic(ctx.db, [
    guardState(ctx, id, from),
    statement(sql`UPDATE user_imports SET state = ${state}, position = iif(state = ${state}, position, 0), finished_at = NULL,
      started_at = coalesce(started_at, ${ctx.now()}) WHERE tenant_id = ${ctx.tenantId} AND id = ${id}`),
    entry.statement,
    recordChange(ctx, {
      ...{ entity: "user-import", entityId: id },
      before: { name: before.name, state: before.state },
      after: { name: before.name, state },
    }),
  ]);
  await ctx.wakeLater([entry.id]);
  return getImport(ctx, id);
}

interface Progress {
  state: UserImport["state"];
  position: number;
  last: number;
}

const progressOf = async (ctx: Ctx, id: string): Promise<Progress | undefined> => {
  const [progress] = await ctx.db.all<Progress>(sql`SELECT state, position,
      (SELECT coalesce(max(n), 0) FROM user_import_rows r WHERE r.tenant_id = i.tenant_id AND r.import_id = i.id) AS last
    FROM user_imports i WHERE i.tenant_id = ${ctx.tenantId} AND i.id = ${id}`);
  return progress;
};

/**
 * A step of an import or of its undoing: some thousand rows, batch by batch, each of which moves the position on. Whoever
 * dies in between leaves whole batches; the row of the outbox comes again and goes on behind them.
 */
export async function importStep(ctx: Ctx, { payload }: OutboxEvent): Promise<void> {
  const { importId: id } = Payload.parse(payload);
  for (let batch = 1; batch <= batchesPerStep; batch += 1) {
    const progress = await progressOf(ctx, id);
    if (!progress || (progress.state !== "running" && progress.state !== "undoing")) return;
    const { state, position, last } = progress;
    const part = { from: position + 1, to: Math.min(position + rowsPerBatch, last) };
    const isLast = part.to === last;
    const next = batch === batchesPerStep && !isLast ? enqueue(ctx, userImportKind, { importId: id }) : null;
    const end = isLast ? sql`, state = ${state === "running" ? "done" : "undone"}, finished_at = ${ctx.now()}` : sql``;
    await atomic(ctx.db, [
      statement(sql`UPDATE user_imports SET position = ${part.to}${end}
        WHERE tenant_id = ${ctx.tenantId} AND id = ${id} AND state = ${state} AND position = ${position}`),
      guardChanged("entity.version_mismatch"),
      ...(state === "running" ? await makeUsers(ctx, id, part) : deleteUsers(ctx, id, part)),
      ...(next ? [next.statement] : []),
    ]);
    if (next) await ctx.wakeLater([next.id]);
    if (isLast) return;
  }
}

const rowsOf = (ctx: Ctx, id: string, { from, to }: Part, state: string) =>
  sql`r.tenant_id = ${ctx.tenantId} AND r.import_id = ${id} AND r.n BETWEEN ${from} AND ${to} AND r.state = ${state}`;

const shownUser = jsonOf(users, shownInEvents);
/** In the order of the file. */
const inFile = sql`users.rowid`;
const imported = (ctx: Ctx, rows: SQL): SQL =>
  sql`users WHERE tenant_id = ${ctx.tenantId} AND id IN (SELECT r.user_id FROM user_import_rows r WHERE ${rows})`;

async function makeUsers(ctx: Ctx, id: string, part: Part): Promise<Statement[]> {
  const valid = rowsOf(ctx, id, part, "valid");
  const now = ctx.now();
  return [
    // Somebody may have registered since the file was checked.
    ...(await markTaken(ctx, id, part)),
    statement(sql`INSERT INTO users (tenant_id, id, username, primary_email, primary_phone, name, avatar, password_encrypted,
        password_encryption_method, is_suspended, custom_data, profile, identities, version, created_at, updated_at)
      SELECT r.tenant_id, r.user_id, input ->> 'username', input ->> 'primary_email', input ->> 'primary_phone', input ->> 'name',
        input ->> 'avatar', input ->> 'password_encrypted', input ->> 'password_encryption_method', input ->> 'is_suspended',
        input -> 'custom_data', input -> 'profile', '{}', 1, ${now}, ${now}
      FROM user_import_rows r WHERE ${valid} ORDER BY r.n`),
    statement(sql`INSERT INTO user_roles (tenant_id, user_id, role_id)
      SELECT r.tenant_id, r.user_id, d.id FROM user_import_rows r
        JOIN roles d ON d.tenant_id = r.tenant_id AND d.is_default = 1 AND d.type = 'User' WHERE ${valid}`),
    tellEach(ctx, { event: "User.Created", json: { data: shownUser } }, imported(ctx, valid), inFile),
    statement(sql`UPDATE user_import_rows AS r SET state = 'imported', input = NULL WHERE ${valid}`),
  ];
}

/** What somebody has assigned or set up since: the import itself has given the default roles alone. */
const hasMore = sql`EXISTS (SELECT 1 FROM user_roles h JOIN roles d ON d.tenant_id = h.tenant_id AND d.id = h.role_id
    WHERE h.tenant_id = u.tenant_id AND h.user_id = u.id AND d.is_default = 0)
  OR EXISTS (SELECT 1 FROM organization_members m WHERE m.tenant_id = u.tenant_id AND m.member_kind = 'user' AND m.member_id = u.id)
  OR EXISTS (SELECT 1 FROM user_mfa_factors f WHERE f.tenant_id = u.tenant_id AND f.user_id = u.id)
  OR EXISTS (SELECT 1 FROM personal_access_tokens t WHERE t.tenant_id = u.tenant_id AND t.user_id = u.id)`;

function deleteUsers(ctx: Ctx, id: string, part: Part): Statement[] {
  const imported = rowsOf(ctx, id, part, "imported");
  const ids = sql`(SELECT r.user_id FROM user_import_rows r WHERE ${imported})`;
  return [
    statement(sql`UPDATE user_import_rows AS r SET state = 'kept' WHERE ${imported} AND EXISTS (SELECT 1 FROM users u
      WHERE u.tenant_id = r.tenant_id AND u.id = r.user_id AND (u.last_sign_in_at IS NOT NULL OR u.version > 1 OR ${hasMore}))`),
    tellEach(
      ctx,
      { event: "User.Deleted", json: { data: shownUser } },
      sql`users WHERE tenant_id = ${ctx.tenantId} AND id IN ${ids}`,
      inFile,
    ),
    ...deleteBelongings(ctx, "user", ids),
    statement(sql`DELETE FROM users WHERE tenant_id = ${ctx.tenantId} AND id IN ${ids}`),
    statement(sql`UPDATE user_import_rows AS r SET state = 'undone' WHERE ${imported}`),
  ];
}
