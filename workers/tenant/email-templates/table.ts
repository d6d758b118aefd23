import { primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { EmailTemplateDetails } from "../../../contracts/connector.ts";
import { versioned } from "../../kernel/tables.ts";

/** A tenant's own words for a kind of mail in one language. */
export const emailTemplates = sqliteTable(
  "email_templates",
  {
    tenantId: text("tenant_id").notNull(),
    id: text("id").notNull(),
    languageTag: text("language_tag").notNull(),
    templateType: text("template_type").notNull(),
    details: text("details", { mode: "json" }).$type<EmailTemplateDetails>().notNull(),
    ...versioned(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex("email_templates_kind").on(t.tenantId, t.languageTag, t.templateType),
  ],
);
