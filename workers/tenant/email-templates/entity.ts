import { getTableName } from "drizzle-orm";
import { declareEntity, type Entity } from "../../kernel/entities.ts";
import { emailTemplates, smsTemplates } from "./table.ts";

/** Templates of one channel. */
export interface TemplateEntity extends Entity<typeof emailTemplates> {
  channel: "email" | "phone";
}

function declareTemplates(name: string, channel: "email" | "phone", table: typeof emailTemplates): TemplateEntity {
  // One restored where another has been saved since is not what anybody sees.
  const clashes = { [`${getTableName(table)}.template_type`]: "entity.version_mismatch" } as const;
  const entity: TemplateEntity = { name, channel, table, clashes, undo: "all" };
  declareEntity(entity);
  return entity;
}

export const emailTemplate = declareTemplates("email-template", "email", emailTemplates);
export const smsTemplate = declareTemplates("sms-template", "phone", smsTemplates);
