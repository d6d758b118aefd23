import { primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { versioned } from "../../kernel/tables.ts";

/** The service that tells people from programs: one row, id `default`. */
export const captchaProviders = sqliteTable(
  "captcha_providers",
  {
    tenantId: text("tenant_id").notNull(),
    id: text("id").notNull(),
    type: text("type", { enum: ["Turnstile", "RecaptchaEnterprise"] }).notNull(),
    siteKey: text("site_key").notNull(),
    /** JSON of the whole configuration, sealed. */
    sealedConfig: text("sealed_config").notNull(),
    ...versioned(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] })],
);
