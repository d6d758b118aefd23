import { z } from "zod";
import type { ConnectorFormItem } from "../../../../contracts/connector.ts";
import { AppError } from "../../../kernel/error.ts";
import { escapeHtml } from "../../messages/markup.ts";
import { fillTemplate } from "../../messages/variables.ts";
import type { RenderedMessage } from "../factory.ts";
import { fromJson, jsonItem } from "./form.ts";

/** Words that a connector's own configuration holds, by the reason of the message; `Generic` serves the others. */
export const MessageTemplates = z.preprocess(
  fromJson,
  z
    .array(
      z.object({
        // Any, as the field's own connectors take it: one that no message has is never used.
        usageType: z.string().min(1).max(64),
        subject: z.string().max(512).optional(),
        content: z.string().min(1).max(65_536),
        contentType: z.enum(["text/plain", "text/html"]).default("text/plain"),
      }),
    )
    .max(50)
    .optional(),
);
type MessageTemplates = z.output<typeof MessageTemplates>;

export const templatesItem = jsonItem("templates", "Message templates", {
  description:
    "A list of { usageType, subject, content, contentType }. Use variables such as {{code}}, {{link}}, and {{application.name}}. They replace the built-in messages; templates under Message templates come first.",
});

/** The message in the connector's own words, where it has some and the tenant has no template for it. */
export function renderTemplate(message: RenderedMessage, templates: MessageTemplates): RenderedMessage {
  if (message.template) return message;
  const own =
    templates?.find(({ usageType }) => usageType === message.type) ??
    templates?.find(({ usageType }) => usageType === "Generic");
  if (!own) return message;
  const plain = fillTemplate(own.content, message.variables);
  const html = own.contentType === "text/html" ? fillTemplate(own.content, message.variables, escapeHtml) : "";
  const subject = own.subject && fillTemplate(own.subject, message.variables).replace(/\p{Cc}+/gu, " ");
  return { ...message, html, text: html === "" ? plain : message.text, ...(subject ? { subject } : {}) };
}

/** Templates that are kept at the provider, each with what stands for it there. */
export const ProviderTemplates = <S extends z.ZodRawShape>(shape: S) =>
  z.preprocess(fromJson, z.array(z.object({ usageType: z.string().min(1).max(64), ...shape })).max(50));

export const providerTemplatesItem = (keys: string, required = true): ConnectorFormItem =>
  jsonItem("templates", "Message templates", {
    required,
    description: `A list of { usageType, ${keys} }. The template “Generic” is used for all messages without one of their own.`,
  });

/** The template for the reason of a message, or the generic one. */
export const templateFor = <T extends { usageType: string }>(
  templates: T[],
  { type }: RenderedMessage,
): T | undefined =>
  templates.find(({ usageType }) => usageType === type) ?? templates.find(({ usageType }) => usageType === "Generic");

/** The same where there has to be one. @throws `connector.invalid_config` */
export function requireTemplate<T extends { usageType: string }>(templates: T[], message: RenderedMessage): T {
  const found = templateFor(templates, message);
  if (found) return found;
  throw new AppError("connector.invalid_config", {
    details: `templates: add one with the usageType ${message.type} or Generic`,
  });
}
