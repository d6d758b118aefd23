import { z } from "zod";
import { CustomPhrase } from "../../../contracts/custom-phrase.ts";
import { flatten } from "../../../locales/flatten.ts";
import { builtInLanguage, isLanguage } from "../../../locales/languages.ts";
import type { ReadPhrases } from "../../../locales/phrases.ts";
import { signInPhrases } from "../../../locales/sign-in.ts";
import type { Outcome } from "../../failure.ts";
import { type ApiCall, Nothing } from "../api-client.server.ts";
import { Json } from "../kit/json.server.ts";
import { addableLanguages, type LanguageOption } from "../kit/language-options.server.ts";
import { type ActionArgs, invalid, save, textOf, write } from "../kit/write.server.ts";
import { fieldPrefix } from "./phrase-file.ts";
import { flatPhrases } from "./read.server.ts";

/** The phrases of a language: those that come with the pages, of English where none do, and the tenant's own over them. */
export interface PhraseSet {
  language: string;
  /** Languages that a tenant can add. */
  others: LanguageOption[];
  builtIn: Record<string, string>;
  own: Record<string, string>;
  /** The same as the API has it. */
  saved: object;
  /** Of the tenant's own; 0 while there are none. */
  etag: string;
}

export interface SavedPhrases {
  isReset: boolean;
}

const pathOf = (language: string) => `/api/custom-phrases/${language}`;

export async function readPhrases(call: ApiCall, read: ReadPhrases, language: string): Promise<Outcome<PhraseSet>> {
  const [builtIn, own] = await Promise.all([
    signInPhrases(read, builtInLanguage(language)),
    call.versioned(pathOf(language), CustomPhrase),
  ]);
  if (!own.ok && own.failure.status !== 404) return own;
  return {
    ok: true,
    value: {
      language,
      others: addableLanguages(),
      builtIn: Object.fromEntries(flatten(builtIn)),
      own: own.ok ? flatPhrases(own.value.value) : {},
      saved: own.ok ? own.value.value.translation : {},
      etag: (own.ok ? own.value.etag : null) ?? '"0"',
    },
  };
}

/** What a language is written with is all of what is read. */
const Translation = CustomPhrase.transform(({ translation }) => translation);
const Phrases = Json.pipe(z.record(z.string().max(256), z.string().max(4096)));

/** Saves the phrases of a language over the version that was loaded, or goes back to those of the pages. Its result says which. */
export const savePhrases = (args: ActionArgs) =>
  write<SavedPhrases>(
    args,
    async (call, form) => {
      const language = textOf(form, "language");
      const path = pathOf(encodeURIComponent(language));
      if (form.get("intent") === "reset") return reset(call, path, isLanguage(language));
      const phrases = phrasesIn(form);
      if (!phrases) return invalid("request.invalid_input");
      const saved = await save(call, form, path, Translation, { method: "PUT", body: nested(phrases), isWhole: true });
      return saved.ok ? { ok: true, value: { isReset: false } } : saved;
    },
    () => args.request.url,
  );

/** As the editor sends them; without scripts each has a field. */
function phrasesIn(form: FormData): Record<string, string> | null {
  if (form.has("phrases")) return Phrases.safeParse(form.get("phrases")).data ?? null;
  const fields = [...form].filter(([name, text]) => name.startsWith(fieldPrefix) && text !== "");
  return Object.fromEntries(fields.map(([name, text]) => [name.slice(fieldPrefix.length), String(text)]));
}

/** Of a default language of ours only the phrases go. One that the tenant added is the default, or deleted as a whole. */
async function reset(call: ApiCall, path: string, isOurs: boolean): Promise<Outcome<SavedPhrases>> {
  const removed = await call(path, Nothing, { method: "DELETE" });
  if (removed.ok || !isOurs || removed.failure.code !== "localization.cannot_delete_default_language")
    return removed.ok ? { ok: true, value: { isReset: true } } : removed;
  const emptied = await call(path, CustomPhrase, { method: "PUT", body: {} });
  return emptied.ok ? { ok: true, value: { isReset: true } } : emptied;
}

/** `{ "scopes.email": "x" }` as `{ scopes: { email: "x" } }`. */
function nested(phrases: Record<string, string>): Record<string, unknown> {
  const tree: Record<string, Record<string, string> | string> = {};
  for (const [key, phrase] of Object.entries(phrases)) {
    const [first = "", second] = key.split(".");
    if (second === undefined) tree[first] = phrase;
    else tree[first] = { ...(typeof tree[first] === "object" ? tree[first] : {}), [second]: phrase };
  }
  return tree;
}
