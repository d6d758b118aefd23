import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { attach } from "../../kernel/entities.ts";
import { versioned } from "../../kernel/tables.ts";

export const roles = sqliteTable(
  "roles",
  {
    tenantId: text("tenant_id").notNull(),
    id: text("id").notNull(),
    name: text("name").notNull(),
    description: text("description").notNull(),
    type: text("type", { enum: ["User", "MachineToMachine"] })
      .notNull()
      .default("User"),
    /** Given to every new user. */
    isDefault: integer("is_default", { mode: "boolean" }).notNull().default(false),
    ...versioned(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex("roles_name").on(t.tenantId, t.name),
    index("roles_created").on(t.tenantId, t.createdAt, t.id),
    index("roles_sorted").on(t.tenantId, sql`lower(name)`, t.id),
  ],
);

export const userRoles = sqliteTable(
  "user_roles",
  { tenantId: text("tenant_id").notNull(), userId: text("user_id").notNull(), roleId: text("role_id").notNull() },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.userId, t.roleId] }),
    index("user_roles_role").on(t.tenantId, t.roleId, t.userId),
  ],
);

attach(userRoles, { user: "user_id", role: "role_id" });
