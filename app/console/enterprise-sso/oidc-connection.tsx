import { PasswordInput, Switch, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { SsoConnector } from "../../../contracts/sso-connector.ts";
import { pageContext } from "../../context.ts";
import { CopyField } from "../../ui/copy-field.tsx";
import { DangerCard } from "../../ui/danger-card.tsx";
import { CardStack, FormCard } from "../../ui/form-card.tsx";
import { KeyValues } from "../../ui/key-values.tsx";
import { EntityForm } from "../kit/entity-form.tsx";
import { useEntity } from "../kit/entity-page.tsx";
import { ifMatch, textOf, write } from "../kit/write.server.ts";
import { useCan } from "../shell/use-can.ts";
import type { Route } from "./+types/connection";
import { configErrors } from "./config-errors.ts";
import { TestCard } from "./test-card.tsx";
import { useDeleteConnector } from "./use-delete-connector.ts";

const fields = ["clientId", "clientSecret", "issuer", "scope"] as const;

export const loader = (args: Route.LoaderArgs) => ({
  endpoint: args.context.get(pageContext).endpointOf(args.params.tenantId),
});

export const action = (args: Route.ActionArgs) =>
  write(args, (call, form) => {
    const texts = fields.flatMap((name) => (form.has(name) ? [[name, textOf(form, name)]] : []));
    const trust = form.has("trustUnverifiedEmail") ? { trustUnverifiedEmail: true } : {};
    const body = { config: { ...Object.fromEntries(texts), ...trust } };
    return call(`/api/sso-connectors/${args.params.id}`, SsoConnector, { method: "PATCH", body, ...ifMatch(form) });
  });

/** The client at the provider, and what the provider has to know of us. */
export default function Connection({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("enterprise-sso");
  const context = useEntity<SsoConnector>();
  const { value, etag, base } = context;
  const can = useCan();
  const remove = useDeleteConnector(context);
  const { errors, rest } = configErrors(actionData?.failure);
  const text = (name: (typeof fields)[number]) => String(value.config[name] ?? "");
  return (
    <CardStack>
      <FormCard title={t("register")} about={t("registerAbout")}>
        <CopyField label={t("redirectUri")} value={`${loaderData.endpoint}/callback/${value.id}`} />
      </FormCard>
      <EntityForm etag={etag} result={actionData} failure={rest}>
        <FormCard title={t("client")} about={t(`steps.${value.providerName}`)}>
          {value.providerName !== "GoogleWorkspace" && (
            <TextInput
              label={t("issuer")}
              description={t("issuerAbout")}
              name="issuer"
              type="url"
              dir="ltr"
              maxLength={2048}
              placeholder={placeholders[value.providerName]}
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
          <PasswordInput
            label={t("clientSecret")}
            name="clientSecret"
            dir="ltr"
            autoComplete="new-password"
            maxLength={2048}
            error={errors.clientSecret}
            defaultValue={text("clientSecret")}
          />
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
      {value.isReady && can("write:data") && <TestCard base={base} />}
      {can("delete:data") && <DangerCard action={t("delete")} loss={t("deleteBody")} onAct={remove} />}
    </CardStack>
  );
}

const placeholders = {
  OIDC: "https://login.example.com",
  Okta: "https://example.okta.com",
  AzureAdOidc: "https://login.microsoftonline.com/<directory ID>/v2.0",
} as const;
