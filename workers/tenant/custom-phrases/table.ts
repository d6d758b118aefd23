import { primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { versioned } from "../../kernel/tables.ts";

/** A tenant's own words on the sign-in pages; the id is the language tag. */
export const customPhrases = sqliteTable(
  "custom_phrases",
  {
    tenantId: text("tenant_id").notNull(),
    id: text("id").notNull(),
    translation: text("translation", { mode: "json" }).$type<Record<string, unknown>>().notNull(),
    ...versioned(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] })],
);
