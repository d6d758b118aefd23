import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { FieldDefinition } from "../../../contracts/custom-profile-field.ts";
import { versioned } from "../../kernel/tables.ts";

/** What new users say about themselves beside their identifiers; the id is the field's name. */
export const customProfileFields = sqliteTable(
  "custom_profile_fields",
  {
    tenantId: text("tenant_id").notNull(),
    id: text("id").notNull(),
    type: text("type").$type<FieldDefinition["type"]>().notNull(),
    label: text("label").notNull().default(""),
    description: text("description"),
    required: integer("required", { mode: "boolean" }).notNull().default(false),
    config: text("config", { mode: "json" }).$type<NonNullable<FieldDefinition["config"]>>().notNull(),
    /** Its place in the sign-up form. */
    sieOrder: integer("sie_order").notNull(),
    ...versioned(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] })],
);
