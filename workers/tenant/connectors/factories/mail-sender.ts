import { z } from "zod";
import type { ConnectorFormItem } from "../../../../contracts/connector.ts";
import type { RenderedMessage } from "../factory.ts";
import { Line, MailAddress, OptionalLine, textItem } from "./form.ts";
import { MessageTemplates, templatesItem } from "./message-templates.ts";

export interface Mailbox {
  email: string;
  name?: string;
}

/** An address, or a name with the address in angle brackets. */
export const MailboxLine = Line.transform((line, ctx): Mailbox => {
  const [, name, inner] = /^"?([^"<>]*?)"?\s*<([^<>]+)>$/.exec(line) ?? [];
  const email = MailAddress.safeParse(inner ?? line);
  if (email.success) return { email: email.data, ...(name ? { name } : {}) };
  ctx.addIssue({ code: "custom", message: "must be a single email address" });
  return z.NEVER;
});

/** A name that readers' programs make no link of. */
export const lineWithoutUrl = (message: string) =>
  OptionalLine.refine((line) => !/(https?:\/\/|www\.)/i.test(line ?? ""), message);

/** Who a mail is from, in the configuration of every kind of mail connector. */
export const SenderConfig = z.object({
  fromEmail: MailboxLine,
  fromName: lineWithoutUrl("URL is not allowed in sender name."),
  replyTo: OptionalLine.pipe(MailAddress.optional()),
  templates: MessageTemplates,
});

/** For kinds that call the sender's address otherwise. */
export const senderItem = (key: string): ConnectorFormItem =>
  textItem(key, "Sender address", { required: true, placeholder: "no-reply@example.com" });
export const replyItems: ConnectorFormItem[] = [textItem("fromName", "Sender name"), textItem("replyTo", "Reply to")];

export const senderItems: ConnectorFormItem[] = [senderItem("fromEmail"), ...replyItems, templatesItem];

/** The mailbox that a mail is from: a template's sender name wins over the connector's. */
export function mailboxOf(
  config: Pick<z.output<typeof SenderConfig>, "fromEmail" | "fromName">,
  message: RenderedMessage,
): Mailbox {
  const name = (message.senderName ?? config.fromName ?? config.fromEmail.name)
    ?.replace(/[\s\p{Cc}"<>\u202a-\u202e\u2066-\u2069]+/gu, " ")
    .trim();
  return { email: config.fromEmail.email, ...(name ? { name } : {}) };
}

/** Where answers go; a template may name its own, which must be an address. */
export const replyToOf = (config: { replyTo?: string | undefined }, message: RenderedMessage): string | undefined =>
  MailAddress.safeParse(message.replyTo).data ?? config.replyTo;

/** RFC 5322 for APIs that take one line. */
export const lineOf = ({ email, name }: Mailbox): string =>
  name ? `"${name.replaceAll("\\", "")}" <${email}>` : email;
