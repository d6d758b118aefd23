import { sql } from "drizzle-orm";
import type { Ctx } from "../../kernel/context.ts";
import { guard } from "../../kernel/db.ts";
import { deleteEntity } from "../../kernel/deletion.ts";
import { declareEntity } from "../../kernel/entities.ts";
import { defaultSettings } from "../sign-in-experience/defaults.ts";
import { experienceId } from "../sign-in-experience/load.ts";
import { refreshExperience } from "../sign-in-experience/public.ts";
import { customPhrases } from "./table.ts";

const customPhrase = declareEntity({
  name: "custom-phrase",
  table: customPhrases,
  onDelete: (ctx, { id }) => {
    const { fallbackLanguage } = defaultSettings(ctx.tenantId).languageInfo;
    const current = sql`coalesce((SELECT json_extract(settings, '$.languageInfo.fallbackLanguage') FROM sign_in_experiences
      WHERE tenant_id = ${ctx.tenantId} AND id = ${experienceId}), ${fallbackLanguage})`;
    return [guard(sql`${current} <> ${id}`, "localization.cannot_delete_default_language")];
  },
  afterUndo: (ctx, id) => refreshExperience(ctx, { kind: "phrases", language: id }, { kind: "tenant" }),
  // The log has a place only for words whose key is that of a secret, such as `password`.
  undo: "deletions",
  noUndo: "manual",
});

/** Deletes a language's phrases. @throws `localization.cannot_delete_default_language`, `entity.not_found` */
export async function deleteCustomPhrases(ctx: Ctx, languageTag: string, ifMatch: number | null): Promise<void> {
  await deleteEntity(ctx, customPhrase, { id: languageTag, ifMatch });
  await refreshExperience(ctx, { kind: "phrases", language: languageTag }, { kind: "tenant" });
}
