import { primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { EmailTemplateDetails, SmsTemplateDetails } from "../../../contracts/message-template.ts";
import { versioned } from "../../kernel/tables.ts";

/** A tenant's own words for a kind of message in one language. */
const templateTable = <N extends string>(name: N) =>
  sqliteTable(
    name,
    {
      tenantId: text("tenant_id").notNull(),
      id: text("id").notNull(),
      languageTag: text("language_tag").notNull(),
      templateType: text("template_type").notNull(),
      details: text("details", { mode: "json" }).$type<EmailTemplateDetails | SmsTemplateDetails>().notNull(),
      ...versioned(),
    },
    (t) => [
      primaryKey({ columns: [t.tenantId, t.id] }),
      uniqueIndex(`${name}_kind`).on(t.tenantId, t.languageTag, t.templateType),
    ],
  );

export const emailTemplates = templateTable<string>("email_templates");
export const smsTemplates = templateTable<string>("sms_templates");
