import { asc, eq } from "drizzle-orm";
import type { CustomPhrase } from "../../../contracts/custom-phrase.ts";
import type { Ctx } from "../../kernel/context.ts";
import { getRow, type Row } from "../../kernel/entity.ts";
import type { Versioned } from "../../kernel/route.ts";
import { customPhrases } from "./table.ts";

export const customPhraseOf = ({ tenantId, id, translation }: Row<typeof customPhrases>): CustomPhrase => ({
  tenantId,
  id,
  languageTag: id,
  translation,
});

export async function listCustomPhrases(ctx: Ctx): Promise<CustomPhrase[]> {
  const rows = await ctx.db
    .select()
    .from(customPhrases)
    .where(eq(customPhrases.tenantId, ctx.tenantId))
    .orderBy(asc(customPhrases.id));
  return rows.map(customPhraseOf);
}

/** @throws `entity.not_found` */
export async function getCustomPhrases(ctx: Ctx, languageTag: string): Promise<Versioned<CustomPhrase>> {
  const row = await getRow(ctx, customPhrases, languageTag);
  return { value: customPhraseOf(row), version: row.version };
}
