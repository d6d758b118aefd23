import type { DescribedSsoSetup } from "../../contracts/sso-setup.ts";
import type { SsoSetupPhrases } from "../../locales/sso-setup.ts";
import { Submit } from "../sign-in/form.tsx";
import { OidcFields } from "./oidc-fields.tsx";
import { SamlFields } from "./saml-fields.tsx";
import type { Acted, SamlChoices } from "./setup.server.ts";

interface ConnectionProps {
  setup: DescribedSsoSetup;
  saml: SamlChoices;
  words: SsoSetupPhrases;
  acted: Acted;
}

/** The provider's values; those that were refused are still there. */
export function Connection({ setup, saml, words, acted: { typed, errors = {} } }: ConnectionProps) {
  const isSaml = setup.providerType === "saml";
  const value = (name: string): string => typed?.[name] ?? String(setup.config[name] ?? "");
  const Fields = isSaml ? SamlFields : OidcFields;
  return (
    <form method="post" className="form" noValidate>
      <input type="hidden" name="protocol" value={isSaml ? "saml" : "oidc"} />
      <input type="hidden" name="version" value={setup.version} />
      <Fields setup={setup} saml={saml} words={words} value={value} errors={errors} typed={typed} />
      <Submit name="intent" value="save">
        {words.setup.save}
      </Submit>
    </form>
  );
}
