import { Switch, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { maskedSecret } from "../../../contracts/masked-secret.ts";
import type { SsoConnector } from "../../../contracts/sso-connector.ts";
import { SecretFields } from "../../ui/edit-form.tsx";
import { FormCard } from "../../ui/form-card.tsx";
import { KeyValues } from "../../ui/key-values.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import type { ActionResult } from "../kit/action-result.ts";
import { EntityForm } from "../kit/entity-form.tsx";
import type { EntityContext } from "../kit/entity-page.tsx";
import { configErrors } from "./config-errors.ts";
import type { oidcFields } from "./config-fields.ts";
import { OwnValues } from "./own-values.tsx";

interface OidcConnectionProps {
  context: EntityContext<SsoConnector>;
  result: ActionResult<SsoConnector> | undefined;
  endpoint: string;
}

/** The client at the provider, and what the provider has to know of us. */
export function OidcConnection({ context, result, endpoint }: OidcConnectionProps) {
  const { t } = useTranslation("enterprise-sso");
  const { value, etag } = context;
  const { errors, rest } = configErrors(result?.failure, "issuer");
  const text = (name: (typeof oidcFields)[number]) => String(value.config[name] ?? "");
  return (
    <>
      <FormCard title={t("register")} about={t("registerAbout")}>
        <OwnValues of={value} endpoint={endpoint} />
      </FormCard>
      <EntityForm etag={etag} result={result} failure={rest}>
        <input type="hidden" name="protocol" value="oidc" />
        <FormCard title={t("client")} about={t(`steps.${value.providerName}`)}>
          {value.providerName !== "GoogleWorkspace" && (
            <TextInput
              label={t("issuer")}
              description={t("issuerAbout")}
              name="issuer"
              type="url"
              dir="ltr"
              maxLength={2048}
              placeholder={placeholders[value.providerName as keyof typeof placeholders]}
              error={errors.issuer}
              defaultValue={text("issuer")}
            />
          )}
          <TextInput
            label={t("clientId")}
            name="clientId"
            dir="ltr"
            autoComplete="off"
            maxLength={2048}
            error={errors.clientId}
            defaultValue={text("clientId")}
          />
          <SecretFields areMasked={text("clientSecret") === maskedSecret}>
            <PasswordField
              label={t("clientSecret")}
              name="clientSecret"
              dir="ltr"
              autoComplete="new-password"
              maxLength={2048}
              error={errors.clientSecret}
              defaultValue={text("clientSecret")}
            />
          </SecretFields>
          <TextInput
            label={t("scope")}
            description={t("scopeAbout")}
            name="scope"
            dir="ltr"
            maxLength={1024}
            placeholder="openid profile email"
            error={errors.scope}
            defaultValue={text("scope")}
          />
          <Switch
            label={t("trust")}
            description={t("trustAbout")}
            name="trustUnverifiedEmail"
            defaultChecked={value.config.trustUnverifiedEmail === true}
          />
        </FormCard>
        {value.providerConfig && (
          <FormCard title={t("metadata")} about={t("metadataAbout")}>
            <KeyValues
              rows={Object.entries(value.providerConfig).map(([key, found]) => ({
                term: t(`endpoints.${key as "issuer"}`),
                value: (
                  <bdi dir="ltr">
                    <code>{String(found)}</code>
                  </bdi>
                ),
              }))}
            />
          </FormCard>
        )}
      </EntityForm>
    </>
  );
}

const placeholders = {
  OIDC: "https://login.example.com",
  Okta: "https://example.okta.com",
  AzureAdOidc: "https://login.microsoftonline.com/<directory ID>/v2.0",
} as const;
