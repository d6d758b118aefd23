import { z } from "zod";
import { JsonObject } from "./entity.ts";
import { LanguageTag } from "./sign-in-experience.ts";

/** A tenant's own words on the sign-in pages in one language: keys of `locales/en/sign-in.ts`, nested or joined by dots. */
export const CustomPhrase = z.object({
  tenantId: z.string(),
  id: z.string(),
  languageTag: z.string(),
  translation: JsonObject,
});
export type CustomPhrase = z.infer<typeof CustomPhrase>;
export const PhraseLanguage = z.object({ languageTag: LanguageTag });
