import { and, eq, inArray } from "drizzle-orm";
import type { TemplateType } from "../../../contracts/connector.ts";
import type { EmailTemplateDetails, SmsTemplateDetails } from "../../../contracts/message-template.ts";
import type { Ctx } from "../../kernel/context.ts";
import { loadExperience } from "../sign-in-experience/load.ts";
import { emailTemplates, smsTemplates } from "./table.ts";

const baseOf = (tag: string) => tag.toLowerCase().split("-")[0];

/**
 * The tenant's words for a kind of message: in the language asked for, one near it, or the one that the tenant
 * falls back to; its generic words come last. Null when it has none of these.
 */
export async function findTemplate(
  ctx: Ctx,
  channel: "email" | "phone",
  type: TemplateType,
  locale: string,
): Promise<{ tag: string; details: EmailTemplateDetails | SmsTemplateDetails } | null> {
  const table = channel === "email" ? emailTemplates : smsTemplates;
  const rows = await ctx.db
    .select({ tag: table.languageTag, type: table.templateType, details: table.details })
    .from(table)
    .where(and(eq(table.tenantId, ctx.tenantId), inArray(table.templateType, [type, "Generic"])));
  if (rows.length === 0) return null;
  const { languageInfo } = await loadExperience(ctx);
  const fallback = languageInfo.fallbackLanguage.toLowerCase();
  for (const wanted of [type, "Generic"]) {
    const mine = rows.filter((row) => row.type === wanted);
    const found =
      mine.find(({ tag }) => tag.toLowerCase() === locale.toLowerCase()) ??
      mine.find(({ tag }) => baseOf(tag) === baseOf(locale)) ??
      mine.find(({ tag }) => tag.toLowerCase() === fallback);
    if (found) return found;
  }
  return null;
}
