import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { attach } from "../../kernel/entities.ts";

/** Keys that assertions for an application are signed with. */
export const samlApplicationSecrets = sqliteTable(
  "saml_application_secrets",
  {
    tenantId: text("tenant_id").notNull(),
    applicationId: text("application_id").notNull(),
    id: text("id").notNull(),
    sealedPrivateKey: text("sealed_private_key").notNull(),
    /** PEM. */
    certificate: text("certificate").notNull(),
    fingerprint: text("fingerprint").notNull(),
    isActive: integer("is_active", { mode: "boolean" }).notNull(),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
    /** Admins were told so many days before its end; null before that. */
    noticedDays: integer("noticed_days"),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.applicationId, t.id] }),
    uniqueIndex("saml_application_secrets_active").on(t.tenantId, t.applicationId).where(sql`is_active = 1`),
    index("saml_application_secrets_expiry").on(t.expiresAt),
  ],
);

attach(samlApplicationSecrets, { application: "application_id" });
