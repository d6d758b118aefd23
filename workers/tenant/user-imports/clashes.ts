import { sql } from "drizzle-orm";
import type { ErrorCode } from "../../../contracts/error.ts";
import { errorMessages } from "../../../locales/errors.ts";
import type { Ctx } from "../../kernel/context.ts";
import { type Statement, statement } from "../../kernel/db.ts";

export interface Part {
  from: number;
  /** The last row. */
  to: number;
}

/** What must be a user's alone: in the file, in `users`, in the API, and what is said when it is not. */
const identifiers = [
  ["email", "primary_email", "primaryEmail", "user.email_already_in_use"],
  ["phone", "primary_phone", "primaryPhone", "user.phone_already_in_use"],
  ["username", "username", "username", "user.username_already_in_use"],
] as const satisfies [string, string, string, ErrorCode][];

const problemOf = (messages: Record<ErrorCode, string>, field: string, code: ErrorCode): string =>
  JSON.stringify([{ field, code, message: messages[code] }]);

/** Rows of a part whose address or name a user has. */
export async function markTaken(ctx: Ctx, id: string, { from, to }: Part): Promise<Statement[]> {
  const messages = await errorMessages(ctx.phrases, ctx.language);
  return identifiers.map(([column, ofUser, field, code]) =>
    statement(sql`UPDATE user_import_rows SET state = 'invalid', input = NULL, problems = ${problemOf(messages, field, code)}
      WHERE tenant_id = ${ctx.tenantId} AND import_id = ${id} AND n BETWEEN ${from} AND ${to} AND state = 'valid'
        AND ${sql.identifier(column)} IS NOT NULL
        AND EXISTS (SELECT 1 FROM users u WHERE u.tenant_id = ${ctx.tenantId} AND u.${sql.identifier(ofUser)} = user_import_rows.${sql.identifier(column)})`),
  );
}

/** Rows whose address or name an earlier row of the file has. */
export async function markTwice(ctx: Ctx, id: string): Promise<Statement[]> {
  const messages = await errorMessages(ctx.phrases, ctx.language);
  return identifiers.map(([column, , field, code]) =>
    statement(sql`UPDATE user_import_rows SET state = 'invalid', input = NULL, problems = ${problemOf(messages, field, code)}
      WHERE tenant_id = ${ctx.tenantId} AND import_id = ${id} AND state = 'valid' AND ${sql.identifier(column)} IS NOT NULL
        AND EXISTS (SELECT 1 FROM user_import_rows o WHERE o.tenant_id = ${ctx.tenantId} AND o.import_id = ${id}
          AND o.${sql.identifier(column)} = user_import_rows.${sql.identifier(column)} AND o.n < user_import_rows.n AND o.state = 'valid')`),
  );
}
