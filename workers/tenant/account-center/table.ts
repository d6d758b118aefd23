import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { AccountFields } from "../../../contracts/account.ts";
import { versioned } from "../../kernel/tables.ts";

/** What users may see and change of their own accounts: one row, id `default`. */
export const accountCenters = sqliteTable(
  "account_centers",
  {
    tenantId: text("tenant_id").notNull(),
    id: text("id").notNull(),
    enabled: integer("enabled", { mode: "boolean" }).notNull().default(false),
    fields: text("fields", { mode: "json" }).$type<AccountFields>().notNull().default({}),
    deletionEnabled: integer("deletion_enabled", { mode: "boolean" }).notNull().default(false),
    ...versioned(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] })],
);
