import type { DescribedSsoSetup } from "../../contracts/sso-setup.ts";
import type { SsoSetupPhrases } from "../../locales/sso-setup.ts";
import type { SamlChoices } from "./setup.server.ts";

/** What the fields of either protocol are made of. */
export interface FieldsProps {
  setup: DescribedSsoSetup;
  saml: SamlChoices;
  words: SsoSetupPhrases;
  value: (name: string) => string;
  errors: Record<string, string>;
  typed: Record<string, string> | undefined;
}
