import type { Hono } from "hono";
import { z } from "zod";
import {
  DefaultEmailTemplate,
  EmailTemplate,
  EmailTemplateDraft,
  EmailTemplateFilter,
  EmailTemplateId,
  EmailTemplatePlace,
  EmailTemplatePreview,
  PutEmailTemplates,
  UpdateEmailTemplate,
} from "../../../contracts/connector.ts";
import { messageVariableNames } from "../../../contracts/message-variables.ts";
import { versioned } from "../../kernel/route.ts";
import { managementApi } from "../management.ts";
import { Recipient } from "../messages/recipient.ts";
import { defaultTemplate } from "../messages/render.ts";
import type { TenantScope } from "../scope.ts";
import { getEmailTemplate, listEmailTemplates } from "./get.ts";
import { previewTemplate, sendTestTemplate } from "./preview.ts";
import { putEmailTemplates } from "./put.ts";
import { removeEmailTemplate, removeEmailTemplates } from "./remove.ts";
import { updateEmailTemplate } from "./update.ts";

const all = "/api/email-templates";
const one = `${all}/:id`;

const variables = messageVariableNames.map((name) => `\`{{${name}}}\``).join(", ");

/** A tenant's own words for mails. */
export function emailTemplateRoutes(app: Hono<{ Bindings: TenantScope }>): void {
  const api = managementApi(app, "Email templates");
  api(
    {
      method: "get",
      path: all,
      summary: "List email templates, newest first",
      query: EmailTemplateFilter,
      answer: { status: 200, schema: z.array(EmailTemplate) },
    },
    (c, { query }) => listEmailTemplates(c.env.ctx, query),
  );
  api(
    {
      method: "put",
      path: all,
      summary: "Create or replace email templates",
      description: `A template replaces the one with the same type and language. When an email is sent, these variables are filled in: ${variables}. One that has no value is left out. With \`If-Match\`, every template must have this version; \`"0"\` is that of a template that does not exist yet.`,
      body: PutEmailTemplates,
      answer: { status: 200, schema: z.array(EmailTemplate) },
    },
    (c, { body, ifMatch }) => putEmailTemplates(c.env.ctx, body, ifMatch),
  );
  api(
    {
      method: "delete",
      path: all,
      summary: "Delete the email templates that match a filter",
      query: EmailTemplateFilter,
      answer: { status: 200, schema: z.object({ rowCount: z.number() }) },
    },
    (c, { query }) => removeEmailTemplates(c.env.ctx, query),
  );
  api(
    {
      method: "get",
      path: `${all}/defaults`,
      summary: "Get the built-in email of a type and language",
      description:
        "Variables stand in it as in a template. A language without built-in text gets that of the nearest one.",
      query: EmailTemplatePlace,
      answer: { status: 200, schema: DefaultEmailTemplate },
    },
    (c, { query }) => defaultTemplate(c.env.ctx, query.templateType, query.languageTag),
  );
  api(
    {
      method: "post",
      path: `${all}/preview`,
      summary: "Preview an email template with sample values",
      description: "The template is sent with the request and does not have to be saved.",
      body: EmailTemplateDraft,
      answer: { status: 200, schema: EmailTemplatePreview },
    },
    (c, { body }) => previewTemplate(c.env.ctx, body),
  );
  api(
    {
      method: "post",
      path: `${all}/test`,
      summary: "Send a test email of a template with sample values",
      description: "The email connector of the tenant sends it. The template does not have to be saved.",
      body: EmailTemplateDraft.extend({ email: Recipient.email }),
      answer: { status: 204 },
    },
    (c, { body }) => sendTestTemplate(c.env.ctx, body),
  );
  api(
    {
      method: "get",
      path: one,
      summary: "Get an email template",
      params: EmailTemplateId,
      answer: { status: 200, schema: EmailTemplate },
    },
    async (c, { params }) => versioned(await getEmailTemplate(c.env.ctx, params.id)),
  );
  api(
    {
      method: "patch",
      path: `${one}/details`,
      summary: "Update the content of an email template",
      params: EmailTemplateId,
      body: UpdateEmailTemplate,
      answer: { status: 200, schema: EmailTemplate },
    },
    async (c, { params, body, ifMatch }) => versioned(await updateEmailTemplate(c.env.ctx, params.id, body, ifMatch)),
  );
  api(
    {
      method: "delete",
      path: one,
      summary: "Delete an email template",
      params: EmailTemplateId,
      answer: { status: 204 },
    },
    (c, { params, ifMatch }) => removeEmailTemplate(c.env.ctx, params.id, ifMatch),
  );
}
