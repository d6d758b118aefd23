import { and, desc, eq, type SQL } from "drizzle-orm";
import { TemplateType } from "../../../contracts/connector.ts";
import type { EmailTemplate, SmsTemplate, TemplateFilter } from "../../../contracts/message-template.ts";
import type { Ctx } from "../../kernel/context.ts";
import { getRow, type Row } from "../../kernel/entity.ts";
import type { Versioned } from "../../kernel/route.ts";
import type { TemplateEntity } from "./entity.ts";
import type { emailTemplates } from "./table.ts";

export type Template = EmailTemplate | SmsTemplate;

/** The template as the API shows it. */
export function templateOf(row: Row<typeof emailTemplates>): Template {
  const { tenantId, id, languageTag, details, version, createdAt } = row;
  return { tenantId, id, languageTag, templateType: TemplateType.parse(row.templateType), details, version, createdAt };
}

/** Templates of the tenant that a filter names; without one, all. */
export const filtered = (
  { tenantId }: Ctx,
  { table }: TemplateEntity,
  { languageTag, templateType }: TemplateFilter,
): SQL | undefined =>
  and(
    eq(table.tenantId, tenantId),
    languageTag === undefined ? undefined : eq(table.languageTag, languageTag),
    templateType === undefined ? undefined : eq(table.templateType, templateType),
  );

export async function listTemplates(ctx: Ctx, entity: TemplateEntity, filter: TemplateFilter): Promise<Template[]> {
  const { table } = entity;
  const rows = await ctx.db
    .select()
    .from(table)
    .where(filtered(ctx, entity, filter))
    .orderBy(desc(table.createdAt), desc(table.id));
  return rows.map(templateOf);
}

/** @throws `entity.not_found` */
export async function getTemplate(ctx: Ctx, { table }: TemplateEntity, id: string): Promise<Versioned<Template>> {
  const row = await getRow(ctx, table, id);
  return { value: templateOf(row), version: row.version };
}
