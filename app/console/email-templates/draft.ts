import type {
  DefaultEmailTemplate,
  DefaultSmsTemplate,
  EmailTemplate,
  EmailTemplateDetails,
  SmsTemplate,
  SmsTemplateDetails,
} from "../../../contracts/message-template.ts";
import type { Channel } from "./channel.ts";

/** What the fields of a template hold; of an SMS there is only the content. */
export type Draft = Record<"subject" | "content" | "sendFrom" | "replyTo", string> &
  Pick<EmailTemplateDetails, "contentType">;

/** A built-in message. */
export type Standard = DefaultSmsTemplate & Partial<DefaultEmailTemplate>;

/** The template as its fields show it: the tenant's own, else the built-in one. */
export function draftOf(template: EmailTemplate | SmsTemplate | null, { subject, html, text }: Standard): Draft {
  const standard = { subject: subject ?? "", content: html ?? text, contentType: "text/html" as const };
  return { sendFrom: "", replyTo: "", ...standard, ...template?.details };
}

/** What the API takes; null while there is nothing to show. */
export function detailsOf(
  channel: Channel,
  { subject, content, contentType, sendFrom, replyTo }: Draft,
): EmailTemplateDetails | SmsTemplateDetails | null {
  if (content === "") return null;
  if (channel === "sms") return { content };
  if (subject.trim() === "") return null;
  return { subject, content, contentType, ...(sendFrom && { sendFrom }), ...(replyTo && { replyTo }) };
}
