import type { TemplateFilter } from "../../../contracts/message-template.ts";
import type { Ctx } from "../../kernel/context.ts";
import { deleteEntities } from "../../kernel/deletion.ts";
import { AppError } from "../../kernel/error.ts";
import type { TemplateEntity } from "./entity.ts";
import { filtered } from "./get.ts";

/** Deletes what a filter names. @throws `connector.email_connector.bulk_deletion_no_filter` */
export async function deleteTemplates(
  ctx: Ctx,
  entity: TemplateEntity,
  filter: TemplateFilter,
): Promise<{ rowCount: number }> {
  if (filter.languageTag === undefined && filter.templateType === undefined)
    throw new AppError("connector.email_connector.bulk_deletion_no_filter");
  const { id } = entity.table;
  const found = await ctx.db
    .select({ id })
    .from(entity.table)
    .where(filtered(ctx, entity, filter));
  const { done } = await deleteEntities(
    ctx,
    entity,
    found.map((row) => row.id),
  );
  return { rowCount: done.length };
}
