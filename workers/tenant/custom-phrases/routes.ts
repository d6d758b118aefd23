import type { Hono } from "hono";
import { z } from "zod";
import { CustomPhrase, PhraseLanguage } from "../../../contracts/custom-phrase.ts";
import { JsonObject } from "../../../contracts/entity.ts";
import { versioned } from "../../kernel/route.ts";
import { managementApi } from "../management.ts";
import type { TenantScope } from "../scope.ts";
import { deleteCustomPhrases } from "./delete.ts";
import { getCustomPhrases, listCustomPhrases } from "./get.ts";
import { putCustomPhrases } from "./put.ts";

const all = "/api/custom-phrases";
const one = `${all}/:languageTag`;

/** A tenant's own words on the sign-in pages. */
export function customPhraseRoutes(app: Hono<{ Bindings: TenantScope }>): void {
  const api = managementApi(app, "Custom phrases");
  api(
    {
      method: "get",
      path: all,
      summary: "List custom phrases in all languages",
      answer: { status: 200, schema: z.array(CustomPhrase) },
    },
    (c) => listCustomPhrases(c.env.ctx),
  );
  api(
    {
      method: "get",
      path: one,
      summary: "Get the custom phrases of a language",
      params: PhraseLanguage,
      answer: { status: 200, schema: CustomPhrase },
    },
    async (c, { params }) => versioned(await getCustomPhrases(c.env.ctx, params.languageTag)),
  );
  api(
    {
      method: "put",
      path: one,
      summary: "Set the custom phrases of a language",
      description:
        "The keys are those of the sign-in pages' phrases, nested or joined by dots. An empty string restores the built-in phrase. A file with the phrases of `@logto/phrases-experience` is read as far as these pages have the same phrases.",
      params: PhraseLanguage,
      body: JsonObject,
      answer: { status: 201, schema: CustomPhrase },
    },
    async (c, { params, body, ifMatch }) =>
      versioned(await putCustomPhrases(c.env.ctx, params.languageTag, body, ifMatch)),
  );
  api(
    {
      method: "delete",
      path: one,
      summary: "Delete the custom phrases of a language",
      params: PhraseLanguage,
      answer: { status: 204 },
    },
    (c, { params, ifMatch }) => deleteCustomPhrases(c.env.ctx, params.languageTag, ifMatch),
  );
}
