import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { ImportRowState, ImportState } from "../../../contracts/user-import.ts";

export const userImports = sqliteTable(
  "user_imports",
  {
    tenantId: text("tenant_id").notNull(),
    /** Sorts by time. */
    id: text("id").notNull(),
    name: text("name").notNull(),
    state: text("state").$type<ImportState>().notNull(),
    /** The last row that the work in hand is done with. */
    position: integer("position").notNull().default(0),
    createdAt: integer("created_at").notNull(),
    startedAt: integer("started_at"),
    finishedAt: integer("finished_at"),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] }), index("user_imports_created").on(t.createdAt)],
);

/** Rows of the file, each with what became of it. What was in it is forgotten when its user is made. */
export const userImportRows = sqliteTable(
  "user_import_rows",
  {
    tenantId: text("tenant_id").notNull(),
    importId: text("import_id").notNull(),
    /** From 1, as in the file. */
    n: integer("n").notNull(),
    state: text("state").$type<ImportRowState>().notNull(),
    /** JSON: the columns of `users` by their SQL names; null when it is of no use any more. */
    input: text("input"),
    email: text("email"),
    phone: text("phone"),
    username: text("username"),
    /** JSON. */
    problems: text("problems"),
    /** Given in advance, so that a step that is run again makes nobody twice. */
    userId: text("user_id"),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.importId, t.n] }),
    index("user_import_rows_state").on(t.tenantId, t.importId, t.state, t.n),
    index("user_import_rows_email").on(t.tenantId, t.importId, t.email),
    index("user_import_rows_phone").on(t.tenantId, t.importId, t.phone),
    index("user_import_rows_username").on(t.tenantId, t.importId, t.username),
  ],
);
