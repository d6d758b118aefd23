import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { TokenScriptType } from "../../../contracts/token-script.ts";
import { versioned } from "../../kernel/tables.ts";

/** Scripts that add claims to access tokens: one for each kind of token, whose name is the id. */
export const tokenScripts = sqliteTable(
  "token_scripts",
  {
    tenantId: text("tenant_id").notNull(),
    id: text("id").$type<TokenScriptType>().notNull(),
    script: text("script").notNull(),
    /** JSON of names and values, sealed; null for none. */
    sealedVariables: text("sealed_variables"),
    contextSample: text("context_sample", { mode: "json" }).$type<Record<string, unknown>>(),
    tokenSample: text("token_sample", { mode: "json" }).$type<Record<string, unknown>>(),
    blockIssuanceOnError: integer("block_issuance_on_error", { mode: "boolean" }).notNull().default(false),
    allowedHosts: text("allowed_hosts", { mode: "json" }).$type<string[]>().notNull().default([]),
    ...versioned(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] })],
);
