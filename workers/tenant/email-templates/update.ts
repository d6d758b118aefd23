import type { EmailTemplate, EmailTemplateDetails } from "../../../contracts/connector.ts";
import type { Ctx } from "../../kernel/context.ts";
import { changeRow } from "../../kernel/entity.ts";
import type { Versioned } from "../../kernel/route.ts";
import { emailTemplateOf } from "./get.ts";
import { emailTemplates } from "./table.ts";

/** Changes the words that are given. @throws `entity.not_found` */
export async function updateEmailTemplate(
  ctx: Ctx,
  id: string,
  details: Partial<EmailTemplateDetails>,
  ifMatch: number | null,
): Promise<Versioned<EmailTemplate>> {
  const row = await changeRow(ctx, emailTemplates, { entity: "email-template", id, ifMatch }, (before) => ({
    set: { details: { ...before.details, ...details } },
  }));
  return { value: emailTemplateOf(row), version: row.version };
}
