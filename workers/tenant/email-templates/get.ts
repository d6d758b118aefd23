import { and, desc, eq, type SQL } from "drizzle-orm";
import type { EmailTemplate, EmailTemplateFilter } from "../../../contracts/connector.ts";
import { TemplateType } from "../../../contracts/connector.ts";
import type { Ctx } from "../../kernel/context.ts";
import { getRow, type Row } from "../../kernel/entity.ts";
import type { Versioned } from "../../kernel/route.ts";
import { emailTemplates } from "./table.ts";

/** The template as the API shows it. */
export function emailTemplateOf(row: Row<typeof emailTemplates>): EmailTemplate {
  const { tenantId, id, languageTag, details, version, createdAt } = row;
  return { tenantId, id, languageTag, templateType: TemplateType.parse(row.templateType), details, version, createdAt };
}

/** Templates of the tenant that a filter names; without one, all. */
export const filtered = (ctx: Ctx, { languageTag, templateType }: EmailTemplateFilter): SQL | undefined =>
  and(
    eq(emailTemplates.tenantId, ctx.tenantId),
    languageTag === undefined ? undefined : eq(emailTemplates.languageTag, languageTag),
    templateType === undefined ? undefined : eq(emailTemplates.templateType, templateType),
  );

export async function listEmailTemplates(ctx: Ctx, filter: EmailTemplateFilter): Promise<EmailTemplate[]> {
  const rows = await ctx.db
    .select()
    .from(emailTemplates)
    .where(filtered(ctx, filter))
    .orderBy(desc(emailTemplates.createdAt), desc(emailTemplates.id));
  return rows.map(emailTemplateOf);
}

/** @throws `entity.not_found` */
export async function getEmailTemplate(ctx: Ctx, id: string): Promise<Versioned<EmailTemplate>> {
  const row = await getRow(ctx, emailTemplates, id);
  return { value: emailTemplateOf(row), version: row.version };
}
