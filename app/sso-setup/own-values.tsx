import type { DescribedSsoSetup } from "../../contracts/sso-setup.ts";
import type { SsoSetupPhrases } from "../../locales/sso-setup.ts";
import type { PublishedSaml } from "../console/enterprise-sso/published-saml.ts";
import { Field } from "../sign-in/form.tsx";
import { CopyButton } from "../sign-in/mfa/keep.tsx";

/** What the provider has to know of us. */
export function OwnValues({ setup, words: { sso } }: { setup: DescribedSsoSetup; words: SsoSetupPhrases }) {
  const { serviceProvider } = (setup.providerConfig ?? {}) as PublishedSaml;
  if (setup.providerType === "oidc")
    return <Own name="redirectUri" label={sso.redirectUri} value={setup.redirectUri} />;
  if (!serviceProvider) return null;
  return (
    <>
      <Own name="acs" label={sso.acsUrl} value={serviceProvider.assertionConsumerServiceUrl} />
      <Own name="sp" label={sso.spEntityId} value={serviceProvider.entityId} hint={sso.spEntityIdAbout} />
    </>
  );
}

const Own = ({ name, label, value, hint }: { name: string; label: string; value: string; hint?: string }) => (
  <div className="own">
    <Field name={name} label={label} defaultValue={value} hint={hint} readOnly required={false} dir="ltr" />
    <CopyButton text={value} />
  </div>
);
