import { declareEntity, type Entity } from "../../kernel/entities.ts";
import { emailTemplates, smsTemplates } from "./table.ts";

/** Templates of one channel. */
export interface TemplateEntity extends Entity<typeof emailTemplates> {
  channel: "email" | "phone";
}

/** One restored where another has been saved since is not what anybody sees. */
const clash = "entity.version_mismatch" as const;

const email: TemplateEntity = {
  name: "email-template",
  channel: "email",
  table: emailTemplates,
  clashes: { "email_templates.template_type": clash },
  undo: "all",
};
const sms: TemplateEntity = {
  name: "sms-template",
  channel: "phone",
  table: smsTemplates,
  clashes: { "sms_templates.template_type": clash },
  undo: "all",
};
declareEntity(email);
declareEntity(sms);

export const emailTemplate = email;
export const smsTemplate = sms;
