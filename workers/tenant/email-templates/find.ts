import { and, eq, inArray } from "drizzle-orm";
import type { EmailTemplateDetails, TemplateType } from "../../../contracts/connector.ts";
import type { Ctx } from "../../kernel/context.ts";
import { loadExperience } from "../sign-in-experience/load.ts";
import { emailTemplates } from "./table.ts";

const baseOf = (tag: string) => tag.toLowerCase().split("-")[0];

/**
 * The tenant's words for a kind of mail: in the language asked for, one near it, or the one that the tenant
 * falls back to; its generic words come last. Null when it has none of these.
 */
export async function findTemplate(ctx: Ctx, type: TemplateType, locale: string): Promise<EmailTemplateDetails | null> {
  const rows = await ctx.db
    .select({ tag: emailTemplates.languageTag, type: emailTemplates.templateType, details: emailTemplates.details })
    .from(emailTemplates)
    .where(and(eq(emailTemplates.tenantId, ctx.tenantId), inArray(emailTemplates.templateType, [type, "Generic"])));
  if (rows.length === 0) return null;
  const { languageInfo } = await loadExperience(ctx);
  const fallback = languageInfo.fallbackLanguage.toLowerCase();
  for (const wanted of [type, "Generic"]) {
    const mine = rows.filter((row) => row.type === wanted);
    const found =
      mine.find(({ tag }) => tag.toLowerCase() === locale.toLowerCase()) ??
      mine.find(({ tag }) => baseOf(tag) === baseOf(locale)) ??
      mine.find(({ tag }) => tag.toLowerCase() === fallback);
    if (found) return found.details;
  }
  return null;
}
