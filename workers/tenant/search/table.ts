import { integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

/**
 * What a search across a tenant finds, kept by triggers on the tables of users, applications, roles and
 * organizations. The words themselves are in `search_text` (FTS5, trigrams), whose rowid is `n`. There the last
 * three characters of the tenant's id are a trigram of their own, so that a search reads one tenant's rows.
 */
export const searchEntries = sqliteTable(
  "search_entries",
  {
    n: integer("n").primaryKey(),
    tenantId: text("tenant_id").notNull(),
    kind: text("kind", { enum: ["user", "application", "role", "organization"] }).notNull(),
    entityId: text("entity_id").notNull(),
    title: text("title"),
    about: text("about"),
    words: text("words").notNull(),
  },
  (t) => [uniqueIndex("search_entries_entity").on(t.tenantId, t.kind, t.entityId)],
);
