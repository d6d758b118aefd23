import type { ErrorCode } from "../../contracts/error.ts";
import type { Language } from "../../locales/languages.ts";
import type { Phrases } from "../../locales/phrases.ts";

// All languages at once, which is what no Worker and no browser does.
const signIn = import.meta.glob<Phrases["sign-in"]>("../../locales/*/sign-in.ts", { eager: true, import: "default" });
const account = import.meta.glob<Phrases["account"]>("../../locales/*/account.ts", { eager: true, import: "default" });
const errors = import.meta.glob<Phrases["errors"]>("../../locales/*/errors.ts", { eager: true, import: "default" });

function pick<T>(files: Record<string, T>, language: Language, name: string): T {
  const phrases = files[`../../locales/${language}/${name}.ts`];
  if (!phrases) throw new Error(`no phrases called ${name} of ${language}`);
  return phrases;
}

export const signInPhrases = (language: Language): Phrases["sign-in"] => pick(signIn, language, "sign-in");
export const accountPhrases = (language: Language): Phrases["account"] => pick(account, language, "account");
export const errorMessage = (code: ErrorCode, language: Language): string => pick(errors, language, "errors")[code];
