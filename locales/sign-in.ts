import en from "./en/sign-in.ts";
import type { Language } from "./languages.ts";
import type { Phrases, ReadPhrases } from "./phrases.ts";

export type SignInPhrases = Phrases["sign-in"];

/** Phrases of the sign-in pages. */
export const signInPhrases = (read: ReadPhrases, language: Language): Promise<SignInPhrases> =>
  read("sign-in", language, en);

/** A tenant's own words over ours, by their flat key: `signInTitle`, `scopes.email`. */
export function withOwnWords(ours: SignInPhrases, own: Record<string, string>): SignInPhrases {
  const replaced = (phrases: object, prefix: string) =>
    Object.fromEntries(
      Object.entries(phrases).map(([key, phrase]) => [
        key,
        typeof phrase === "string" ? own[prefix + key] || phrase : phrase,
      ]),
    );
  return { ...ours, ...replaced(ours, ""), scopes: replaced(ours.scopes, "scopes.") } as SignInPhrases;
}
