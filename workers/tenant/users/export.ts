import { type ExportUsers, userExportMax } from "../../../contracts/user.ts";
import { requireRight } from "../../kernel/auth.ts";
import { recordChange } from "../../kernel/change-log.ts";
import type { Ctx } from "../../kernel/context.ts";
import { atomic } from "../../kernel/db.ts";
import type { Download } from "../../kernel/download.ts";
import { type Row, rowOf } from "../../kernel/entity.ts";
import { type FileColumns, listFile } from "../../kernel/list-file.ts";
import { listRows, rangeOf } from "../../kernel/pagination.ts";
import { user } from "./entity.ts";
import { sourceOf } from "./list.ts";
import { users } from "./table.ts";

type UserRow = Row<typeof users>;

/**
 * The users that a list would show, as a file whose columns an import understands. Digests of passwords need the right
 * to everything; every export is in the change history.
 * @throws `auth.forbidden`
 */
export async function exportUsers(ctx: Ctx, query: ExportUsers): Promise<Download> {
  const { format } = query;
  const withHashes = query.hashes === "true";
  if (withHashes) requireRight(ctx, "all");
  const source = sourceOf(ctx, query);
  await atomic(ctx.db, [
    recordChange(ctx, { entity: "user-export", entityId: ctx.tenantId, before: null, after: { format, withHashes } }),
  ]);
  return listFile<UserRow>(ctx, {
    ...{ name: "users", format, max: userExportMax, source: rangeOf(source) },
    columns: { ...user.exported, ...(withHashes ? hashColumns : {}) },
    toJson: (row) => shownOf(row, withHashes),
    read: (page) => listRows(ctx, source, page, (raw) => rowOf(users, raw)),
  });
}

const hashColumns: FileColumns<UserRow> = {
  passwordDigest: ({ passwordEncrypted }) => passwordEncrypted,
  passwordAlgorithm: ({ passwordEncryptionMethod }) => passwordEncryptionMethod,
};

/** The same columns, each as the API has it. */
const shownOf = (row: UserRow, withHashes: boolean): object => ({
  ...Object.fromEntries(Object.keys(user.exported).map((name) => [name, row[name as keyof UserRow]])),
  ...(withHashes ? { passwordDigest: row.passwordEncrypted, passwordAlgorithm: row.passwordEncryptionMethod } : {}),
});
