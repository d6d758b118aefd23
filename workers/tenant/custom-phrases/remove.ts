import { sql } from "drizzle-orm";
import type { Ctx } from "../../kernel/context.ts";
import { guard } from "../../kernel/db.ts";
import { removeRow } from "../../kernel/entity.ts";
import { defaultSettings } from "../sign-in-experience/defaults.ts";
import { experienceId } from "../sign-in-experience/load.ts";
import { refreshExperience } from "../sign-in-experience/public.ts";
import { customPhrases } from "./table.ts";

/** Takes a language's phrases away. @throws `localization.cannot_delete_default_language`, `entity.not_found` */
export async function removeCustomPhrases(ctx: Ctx, languageTag: string, ifMatch: number | null): Promise<void> {
  const { fallbackLanguage } = defaultSettings(ctx.tenantId).languageInfo;
  const current = sql`coalesce((SELECT json_extract(settings, '$.languageInfo.fallbackLanguage') FROM sign_in_experiences
    WHERE tenant_id = ${ctx.tenantId} AND id = ${experienceId}), ${fallbackLanguage})`;
  await removeRow(ctx, customPhrases, { entity: "custom-phrase", id: languageTag, ifMatch }, () => [
    guard(sql`${current} <> ${languageTag}`, "localization.cannot_delete_default_language"),
  ]);
  await refreshExperience(ctx, { kind: "phrases", language: languageTag });
}
