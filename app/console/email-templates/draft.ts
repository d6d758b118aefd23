import type { DefaultEmailTemplate, EmailTemplate, EmailTemplateDetails } from "../../../contracts/connector.ts";

/** What the fields of a template hold. */
export type Draft = Record<"subject" | "content" | "sendFrom" | "replyTo", string> &
  Pick<EmailTemplateDetails, "contentType">;

/** The template as its fields show it: the tenant's own, else the built-in one. */
export function draftOf(template: EmailTemplate | null, { subject, html }: DefaultEmailTemplate): Draft {
  const details = template?.details ?? { subject, content: html, contentType: "text/html" as const };
  return {
    subject: details.subject,
    content: details.content,
    contentType: details.contentType,
    sendFrom: template?.details.sendFrom ?? "",
    replyTo: template?.details.replyTo ?? "",
  };
}

/** What the API takes; null while there is nothing to show. */
export function detailsOf({ subject, content, contentType, sendFrom, replyTo }: Draft): EmailTemplateDetails | null {
  if (subject.trim() === "" || content === "") return null;
  return { subject, content, contentType, ...(sendFrom && { sendFrom }), ...(replyTo && { replyTo }) };
}
