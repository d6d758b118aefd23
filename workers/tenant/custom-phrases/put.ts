import type { CustomPhrase } from "../../../contracts/custom-phrase.ts";
import type { JsonObject } from "../../../contracts/entity.ts";
import type { Ctx } from "../../kernel/context.ts";
import type { Versioned } from "../../kernel/route.ts";
import { putRow } from "../../kernel/upsert.ts";
import { refreshExperience } from "../sign-in-experience/public.ts";
import { customPhraseOf } from "./get.ts";
import { requirePhrases } from "./structure.ts";
import { customPhrases } from "./table.ts";

/** Replaces a language's phrases. @throws `localization.invalid_translation_structure` */
export async function putCustomPhrases(
  ctx: Ctx,
  languageTag: string,
  translation: JsonObject,
  ifMatch: number | null,
): Promise<Versioned<CustomPhrase>> {
  const phrases = requirePhrases(translation);
  const target = { entity: "custom-phrase", id: languageTag, ifMatch };
  const { row } = await putRow(ctx, customPhrases, target, () => ({ set: { translation: phrases } }));
  await refreshExperience(ctx, { kind: "phrases", language: languageTag }, { kind: "tenant" });
  return { value: customPhraseOf(row), version: row.version };
}
