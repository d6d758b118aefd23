import type { Hono } from "hono";
import { z } from "zod";
import {
  EmailTemplate,
  EmailTemplateFilter,
  EmailTemplateId,
  PutEmailTemplates,
  UpdateEmailTemplate,
} from "../../../contracts/connector.ts";
import { messageVariableNames } from "../../../contracts/message-variables.ts";
import { versioned } from "../../kernel/route.ts";
import { managementApi } from "../management.ts";
import type { TenantScope } from "../scope.ts";
import { getEmailTemplate, listEmailTemplates } from "./get.ts";
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
      description: `A template replaces the one with the same type and language. When an email is sent, these variables are filled in: ${variables}. One that has no value is left out.`,
      body: PutEmailTemplates,
      answer: { status: 200, schema: z.array(EmailTemplate) },
    },
    (c, { body }) => putEmailTemplates(c.env.ctx, body),
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
