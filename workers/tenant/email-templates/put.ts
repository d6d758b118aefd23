import { sql } from "drizzle-orm";
import type { EmailTemplate, PutEmailTemplates } from "../../../contracts/connector.ts";
import { recordChange } from "../../kernel/change-log.ts";
import type { Ctx } from "../../kernel/context.ts";
import { atomic } from "../../kernel/db.ts";
import { rowOf } from "../../kernel/entity.ts";
import { newId } from "../../kernel/id.ts";
import { emailTemplateOf } from "./get.ts";
import { emailTemplates } from "./table.ts";

/** Saves templates, each in the place of the one of its kind and language. Of two for one place the last counts. */
export async function putEmailTemplates(ctx: Ctx, { templates }: PutEmailTemplates): Promise<EmailTemplate[]> {
  const now = ctx.now();
  const wanted = [...new Map(templates.map((one) => [`${one.languageTag} ${one.templateType}`, one])).values()];
  const upserts = wanted.map(({ languageTag, templateType, details }) =>
    ctx.db
      .insert(emailTemplates)
      .values({
        tenantId: ctx.tenantId,
        id: newId(),
        languageTag,
        templateType,
        details,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoUpdate({
        target: [emailTemplates.tenantId, emailTemplates.languageTag, emailTemplates.templateType],
        set: { details, version: sql`${emailTemplates.version} + 1`, updatedAt: now },
      })
      .returning(),
  );
  const logged = recordChange(ctx, {
    entity: "email-template",
    entityId: "bulk",
    before: null,
    after: {
      templates: wanted.map(({ languageTag, templateType, details: { subject } }) => ({
        languageTag,
        templateType,
        subject,
      })),
    },
  });
  const results = await atomic(ctx.db, [...upserts, logged]);
  return results
    .slice(0, upserts.length)
    .map(({ results: rows }) => emailTemplateOf(rowOf(emailTemplates, rows[0] ?? {})));
}
