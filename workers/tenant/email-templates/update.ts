import type { EmailTemplateDetails, SmsTemplateDetails } from "../../../contracts/message-template.ts";
import type { Ctx } from "../../kernel/context.ts";
import { changeRow } from "../../kernel/entity.ts";
import type { Versioned } from "../../kernel/route.ts";
import type { TemplateEntity } from "./entity.ts";
import { type Template, templateOf } from "./get.ts";

/** Changes the words that are given. @throws `entity.not_found` */
export async function updateTemplate(
  ctx: Ctx,
  { name, table }: TemplateEntity,
  id: string,
  details: Partial<EmailTemplateDetails | SmsTemplateDetails>,
  ifMatch: number | null,
): Promise<Versioned<Template>> {
  const row = await changeRow(ctx, table, { entity: name, id, ifMatch }, (before) => ({
    set: { details: { ...before.details, ...details } },
  }));
  return { value: templateOf(row), version: row.version };
}
