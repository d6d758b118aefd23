import type { Language } from "./languages.ts";
import type { Phrases, ReadPhrases } from "./phrases.ts";

export interface SsoSetupPhrases {
  setup: Phrases["sso-setup"];
  /** Of the console, where administrators do the same. */
  sso: Phrases["enterprise-sso"];
}

/** Phrases of the page of a set-up link. Few people see it: English is read, too. */
export async function ssoSetupPhrases(read: ReadPhrases, language: Language): Promise<SsoSetupPhrases> {
  const [setup, sso] = await Promise.all([read("sso-setup", language, null), read("enterprise-sso", language, null)]);
  return { setup, sso };
}
