import { Switch, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { SsoConnector } from "../../../contracts/sso-connector.ts";
import { FormCard } from "../../ui/form-card.tsx";
import type { ActionResult } from "../kit/action-result.ts";
import { EntityForm } from "../kit/entity-form.tsx";
import type { EntityContext } from "../kit/entity-page.tsx";
import { IdentityProvider } from "../kit/identity-provider.tsx";
import { configErrors } from "./config-errors.ts";
import { attributeNames } from "./config-fields.ts";
import { MetadataFields } from "./metadata-fields.tsx";
import { OwnValues } from "./own-values.tsx";
import type { PublishedSaml } from "./published-saml.ts";

interface SamlConnectionProps {
  context: EntityContext<SsoConnector>;
  result: ActionResult<SsoConnector> | undefined;
  endpoint: string;
}

/** What the identity provider has to know of us, where it is, and which of its attributes a user is made of. */
export function SamlConnection({ context, result, endpoint }: SamlConnectionProps) {
  const { t } = useTranslation("enterprise-sso");
  const { value, etag } = context;
  const { errors, rest } = configErrors(result?.failure, "metadataUrl");
  const { serviceProvider, identityProvider, defaultAttributeMapping } = (value.providerConfig ?? {}) as PublishedSaml;
  const mapping = (value.config.attributeMapping ?? {}) as Record<string, string>;
  const terms = {
    ...{ entityId: t("idpEntityId"), signInEndpoint: t("signInEndpoint") },
    ...{ certificateUntil: t("certificateUntil"), expired: t("expired") },
  };
  return (
    <>
      {serviceProvider && (
        <FormCard title={t("serviceProvider")} about={t("serviceProviderAbout")}>
          <OwnValues of={value} endpoint={endpoint} />
        </FormCard>
      )}
      <EntityForm etag={etag} result={result} failure={rest}>
        <input type="hidden" name="protocol" value="saml" />
        <FormCard title={t("provider")} about={t(`steps.${value.providerName}`)}>
          <MetadataFields config={value.config} errors={errors} />
          {identityProvider && <IdentityProvider of={identityProvider} terms={terms} />}
          <Switch
            label={t("signRequests")}
            description={t("signRequestsAbout")}
            name="signAuthnRequests"
            defaultChecked={value.config.signAuthnRequests === true}
          />
        </FormCard>
        <FormCard title={t("mapping")} about={t("mappingAbout")}>
          {attributeNames.map((name) => (
            <TextInput
              key={name}
              label={t(`attributes.${name}`)}
              name={`attribute-${name}`}
              dir="ltr"
              maxLength={512}
              placeholder={defaultAttributeMapping?.[name]}
              defaultValue={mapping[name] ?? ""}
            />
          ))}
        </FormCard>
      </EntityForm>
    </>
  );
}
