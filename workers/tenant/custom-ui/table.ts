import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt } from "../../kernel/tables.ts";

/** `unpacking` and `deleted` exist for the sweep alone, which removes their files. */
export type CustomUiState = "unpacking" | "ready" | "deleted";

/** Uploaded sign-in pages; the files are in R2 (`storage.ts`). */
export const customUiAssets = sqliteTable(
  "custom_ui_assets",
  {
    tenantId: text("tenant_id").notNull(),
    id: text("id").notNull(),
    state: text("state").$type<CustomUiState>().notNull(),
    files: integer("files").notNull(),
    /** Unpacked. */
    bytes: integer("bytes").notNull(),
    createdAt: createdAt(),
    actorKind: text("actor_kind").notNull(),
    actorId: text("actor_id"),
    actorName: text("actor_name"),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index("custom_ui_assets_unfinished").on(t.tenantId, t.createdAt).where(sql`state <> 'ready'`),
  ],
);
