import type { JsonObject } from "../../../contracts/entity.ts";
import { ownPhrases } from "../../../contracts/foreign-phrases.ts";
import english from "../../../locales/en/sign-in.ts";
import { AppError } from "../../kernel/error.ts";

type Tree = { readonly [key: string]: string | Tree };

const paths = (tree: Tree, prefix = ""): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string" ? [prefix + key] : paths(value, `${prefix}${key}.`),
  );

/** Every phrase of the sign-in pages, its keys joined by dots. */
const keys: ReadonlySet<string> = new Set(paths(english));
/** A phrase is a few lines at most. */
const longest = 4096;

/**
 * Phrases as they came, without the empty ones, which mean the built-in words. A file made for other sign-in pages of
 * this field is read as far as they have the same phrases.
 * @throws `localization.invalid_translation_structure` for anything that is no phrase of the sign-in pages
 */
export const requirePhrases = (translation: JsonObject): JsonObject => known(ownPhrases(translation) ?? translation);

function known(translation: JsonObject, prefix = ""): JsonObject {
  const entries = Object.entries(translation).flatMap(([key, value]): [string, unknown][] => {
    const path = prefix + key;
    if (typeof value === "object" && value !== null && !Array.isArray(value)) {
      const inner = known(value as JsonObject, `${path}.`);
      return Object.keys(inner).length > 0 ? [[key, inner]] : [];
    }
    if (typeof value !== "string" || value.length > longest || !keys.has(path))
      throw new AppError("localization.invalid_translation_structure", { data: { key: path.slice(0, 256) } });
    return value === "" ? [] : [[key, value]];
  });
  return Object.fromEntries(entries);
}
