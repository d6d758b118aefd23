import type { Hono } from "hono";
import { z } from "zod";
import * as contracts from "../../../contracts/message-template.ts";
import { messageVariableNames } from "../../../contracts/message-variables.ts";
import { deleteEntity } from "../../kernel/deletion.ts";
import { versioned } from "../../kernel/route.ts";
import { managementApi } from "../management.ts";
import { Recipient } from "../messages/recipient.ts";
import { defaultTemplate } from "../messages/render.ts";
import type { TenantScope } from "../scope.ts";
import { deleteTemplates } from "./delete.ts";
import { emailTemplate, smsTemplate } from "./entity.ts";
import { getTemplate, listTemplates } from "./get.ts";
import { previewTemplate, sendTestTemplate } from "./preview.ts";
import { putTemplates } from "./put.ts";
import { updateTemplate } from "./update.ts";

const { EmailTemplateDraft, SmsTemplateDraft } = contracts;
const variables = messageVariableNames.map((name) => `\`{{${name}}}\``).join(", ");

const emails = {
  entity: emailTemplate,
  ...{ path: "/api/email-templates", tag: "Email templates", message: "email" },
  ...{ Template: contracts.EmailTemplate, Update: contracts.UpdateEmailTemplate, Put: contracts.PutEmailTemplates },
  ...{ Place: contracts.EmailTemplatePlace, Draft: EmailTemplateDraft },
  ...{ Default: contracts.DefaultEmailTemplate, Preview: contracts.EmailTemplatePreview },
  Test: EmailTemplateDraft.extend({ email: Recipient.email }),
};
const texts = {
  entity: smsTemplate,
  ...{ path: "/api/sms-templates", tag: "SMS templates", message: "SMS" },
  ...{ Template: contracts.SmsTemplate, Update: contracts.UpdateSmsTemplate, Put: contracts.PutSmsTemplates },
  ...{ Place: contracts.SmsTemplatePlace, Draft: SmsTemplateDraft },
  ...{ Default: contracts.DefaultSmsTemplate, Preview: contracts.SmsTemplatePreview },
  Test: SmsTemplateDraft.extend({ phone: Recipient.phone }),
};

/** A tenant's own words for emails and for SMS. */
export function templateRoutes(app: Hono<{ Bindings: TenantScope }>): void {
  routesOf(app, emails);
  routesOf(app, texts);
}

function routesOf(app: Hono<{ Bindings: TenantScope }>, kind: typeof emails | typeof texts): void {
  const { entity, path: all, message, Template, Put, Place, Draft, Update, Default, Preview, Test } = kind;
  const { channel } = entity;
  const article = channel === "email" ? "an email" : "an SMS";
  const one = `${all}/:id`;
  const api = managementApi(app, kind.tag);
  api(
    {
      method: "get",
      path: all,
      summary: `List ${message} templates, newest first`,
      query: contracts.TemplateFilter,
      answer: { status: 200, schema: z.array(Template) },
    },
    (c, { query }) => listTemplates(c.env.ctx, entity, query),
  );
  api(
    {
      method: "put",
      path: all,
      summary: `Create or replace ${message} templates`,
      description: `A template replaces the one with the same type and language. When ${article} is sent, these variables are filled in: ${variables}. One that has no value is left out. With \`If-Match\`, every template must have this version; \`"0"\` is that of a template that does not exist yet.`,
      body: Put,
      answer: { status: 200, schema: z.array(Template) },
    },
    (c, { body, ifMatch }) => putTemplates(c.env.ctx, entity, body, ifMatch),
  );
  api(
    {
      method: "delete",
      path: all,
      summary: `Delete the ${message} templates that match a filter`,
      query: contracts.TemplateFilter,
      answer: { status: 200, schema: z.object({ rowCount: z.number() }) },
    },
    (c, { query }) => deleteTemplates(c.env.ctx, entity, query),
  );
  api(
    {
      method: "get",
      path: `${all}/defaults`,
      summary: `Get the built-in ${message} of a type and language`,
      description:
        "Variables stand in it as in a template. A language without built-in text gets that of the nearest one.",
      query: Place,
      answer: { status: 200, schema: Default },
    },
    (c, { query }) => defaultTemplate(c.env.ctx, channel, query),
  );
  api(
    {
      method: "post",
      path: `${all}/preview`,
      summary: `Preview ${article} template with sample values`,
      description: "The template is sent with the request and does not have to be saved.",
      body: Draft,
      answer: { status: 200, schema: Preview },
    },
    (c, { body }) => previewTemplate(c.env.ctx, channel, body),
  );
  api(
    {
      method: "post",
      path: `${all}/test`,
      summary: `Send a test ${message} of a template with sample values`,
      description: `The ${message} connector of the tenant sends it. The template does not have to be saved. At most 10 messages an hour go to one recipient, and 60 tests are sent: 429 \`connector.too_many_tests\` with \`Retry-After\`.`,
      body: Test,
      answer: { status: 204 },
    },
    (c, { body }) => sendTestTemplate(c.env.ctx, channel, body, "email" in body ? body.email : body.phone),
  );
  api(
    {
      method: "get",
      path: one,
      summary: `Get ${article} template`,
      params: contracts.TemplateId,
      answer: { status: 200, schema: Template },
    },
    async (c, { params }) => versioned(await getTemplate(c.env.ctx, entity, params.id)),
  );
  api(
    {
      method: "patch",
      path: `${one}/details`,
      summary: `Update the content of ${article} template`,
      params: contracts.TemplateId,
      body: Update,
      answer: { status: 200, schema: Template },
    },
    async (c, { params, body, ifMatch }) =>
      versioned(await updateTemplate(c.env.ctx, entity, params.id, body, ifMatch)),
  );
  api(
    {
      method: "delete",
      path: one,
      summary: `Delete ${article} template`,
      params: contracts.TemplateId,
      answer: { status: 204 },
    },
    (c, { params, ifMatch }) => deleteEntity(c.env.ctx, entity, { id: params.id, ifMatch }),
  );
}
