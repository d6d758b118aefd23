import { sql } from "drizzle-orm";
import type { ErrorCode } from "../../../contracts/error.ts";
import { type AddImportRows, ImportedUser, type ImportRow, type UserImport } from "../../../contracts/user-import.ts";
import { errorMessages } from "../../../locales/errors.ts";
import { recordChange } from "../../kernel/change-log.ts";
import type { Ctx } from "../../kernel/context.ts";
import { atomic, guard, type Statement, statement } from "../../kernel/db.ts";
import { AppError } from "../../kernel/error.ts";
import { newTimedId, newUserId } from "../../kernel/id.ts";
import { requireDigest } from "../passwords/import.ts";
import { markTaken, markTwice } from "./clashes.ts";
import { getImport } from "./read.ts";
import { userImports } from "./table.ts";

type Problem = ImportRow["problems"][number];

/** Begins an import: rows come next, and nobody is made before it is started. */
export async function createImport(ctx: Ctx, { name }: { name: string }): Promise<UserImport> {
  const now = ctx.now();
  const row = { tenantId: ctx.tenantId, id: newTimedId(now), name, state: "collecting" as const, createdAt: now };
  await atomic(ctx.db, [
    ctx.db.insert(userImports).values(row),
    recordChange(ctx, { entity: "user-import", entityId: row.id, before: null, after: { name } }),
  ]);
  return getImport(ctx, row.id);
}

export const guardState = (ctx: Ctx, id: string, states: readonly UserImport["state"][]): Statement =>
  guard(
    sql`EXISTS (SELECT 1 FROM user_imports WHERE tenant_id = ${ctx.tenantId} AND id = ${id}
      AND state IN (SELECT value FROM json_each(${JSON.stringify(states)})))`,
    "user_import.wrong_state",
  );

/** What a row would make, or what is wrong with it. */
function readRow(
  messages: Record<ErrorCode, string>,
  given: Record<string, unknown>,
): { input: object | null; problems: Problem[] } {
  const parsed = ImportedUser.safeParse(given);
  if (!parsed.success)
    return {
      input: null,
      problems: parsed.error.issues
        .slice(0, 5)
        .map(({ path, message }) => ({ field: path.join(".") || null, code: null, message: message.slice(0, 200) })),
    };
  const user = parsed.data;
  try {
    if (user.passwordDigest && !user.passwordAlgorithm) throw new AppError("user.password_algorithm_required");
    if (user.passwordDigest && user.passwordAlgorithm) requireDigest(user.passwordAlgorithm, user.passwordDigest);
  } catch (thrown) {
    if (!(thrown instanceof AppError)) throw thrown;
    return { input: null, problems: [{ field: "passwordDigest", code: thrown.code, message: messages[thrown.code] }] };
  }
  return {
    problems: [],
    input: {
      username: user.username ?? null,
      primary_email: user.primaryEmail ?? null,
      primary_phone: user.primaryPhone ?? null,
      name: user.name ?? null,
      avatar: user.avatar ?? null,
      password_encrypted: user.passwordDigest ?? null,
      password_encryption_method: user.passwordDigest ? user.passwordAlgorithm : null,
      is_suspended: user.isSuspended ? 1 : 0,
      custom_data: user.customData ?? {},
      profile: user.profile ?? {},
    },
  };
}

/** Text that one can tell a row by, even where it is no address. */
const told = (value: unknown): string | null =>
  typeof value === "string" && value !== "" ? value.slice(0, 128) : null;

/**
 * Takes a part of the file and checks each row by itself and against the users that are there. A part that comes twice
 * is taken once.
 * @throws `entity.not_found`, `user_import.wrong_state` when it was started
 */
export async function addImportRows(ctx: Ctx, id: string, { from, rows }: AddImportRows): Promise<UserImport> {
  await getImport(ctx, id);
  const messages = await errorMessages(ctx.phrases, ctx.language);
  const read = rows.map((given, index) => {
    const { input, problems } = readRow(messages, given);
    const shown = (input ?? {}) as Record<string, string | null>;
    return {
      n: from + index,
      state: input === null ? "invalid" : "valid",
      input,
      email: shown.primary_email ?? told(given.primaryEmail),
      phone: shown.primary_phone ?? told(given.primaryPhone),
      username: shown.username ?? told(given.username),
      problems: problems.length > 0 ? problems : null,
      userId: newUserId(),
    };
  });
  const part = { from, to: from + rows.length - 1 };
  await atomic(ctx.db, [
    guardState(ctx, id, ["collecting"]),
    statement(sql`INSERT OR IGNORE INTO user_import_rows (tenant_id, import_id, n, state, input, email, phone, username, problems, user_id)
      SELECT ${ctx.tenantId}, ${id}, value ->> 'n', value ->> 'state', nullif(value -> 'input', 'null'), value ->> 'email', value ->> 'phone',
        value ->> 'username', nullif(value -> 'problems', 'null'), value ->> 'userId' FROM json_each(${JSON.stringify(read)})`),
    ...(await markTaken(ctx, id, part)),
  ]);
  return getImport(ctx, id);
}

/** All rows are there: those that would make the same user twice are found. @throws `user_import.wrong_state` */
export async function finishCollecting(ctx: Ctx, id: string): Promise<UserImport> {
  await getImport(ctx, id);
  await atomic(ctx.db, [
    guardState(ctx, id, ["collecting", "ready"]),
    ...(await markTwice(ctx, id)),
    statement(sql`UPDATE user_imports SET state = 'ready' WHERE tenant_id = ${ctx.tenantId} AND id = ${id}`),
  ]);
  return getImport(ctx, id);
}
