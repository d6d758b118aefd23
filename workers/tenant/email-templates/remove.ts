import type { EmailTemplateFilter } from "../../../contracts/connector.ts";
import type { Ctx } from "../../kernel/context.ts";
import { AppError } from "../../kernel/error.ts";
import { removeEntities, removeEntity } from "../../kernel/removal.ts";
import { emailTemplate } from "./entity.ts";
import { filtered } from "./get.ts";
import { emailTemplates } from "./table.ts";

/** @throws `entity.not_found` */
export const removeEmailTemplate = (ctx: Ctx, id: string, ifMatch: number | null): Promise<void> =>
  removeEntity(ctx, emailTemplate, { id, ifMatch });

/** Deletes what a filter names. @throws `connector.email_connector.bulk_deletion_no_filter` */
export async function removeEmailTemplates(ctx: Ctx, filter: EmailTemplateFilter): Promise<{ rowCount: number }> {
  if (filter.languageTag === undefined && filter.templateType === undefined)
    throw new AppError("connector.email_connector.bulk_deletion_no_filter");
  const found = await ctx.db.select({ id: emailTemplates.id }).from(emailTemplates).where(filtered(ctx, filter));
  const { done } = await removeEntities(
    ctx,
    emailTemplate,
    found.map(({ id }) => id),
  );
  return { rowCount: done.length };
}
