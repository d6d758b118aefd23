import { Switch, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { SsoConnector } from "../../../contracts/sso-connector.ts";
import { LateFields } from "../../ui/edit-form.tsx";
import { CardStack, FormCard } from "../../ui/form-card.tsx";
import { CardSkeleton } from "../../ui/skeletons.tsx";
import { AsyncSection } from "../async-section.tsx";
import { canUpload } from "../connectors/can-upload.server.ts";
import { fieldErrors, wrongFields } from "../kit/action-result.ts";
import { readDomains } from "../kit/domains.server.ts";
import { DomainsField } from "../kit/domains-field.tsx";
import { EntityForm } from "../kit/entity-form.tsx";
import { useEntity } from "../kit/entity-page.tsx";
import { load } from "../kit/load.server.ts";
import { LogoField } from "../kit/logo-field.tsx";
import { invalidFields, save, textOf, write } from "../kit/write.server.ts";
import { isWebAddress } from "../web-address.ts";
import type { Route } from "./+types/experience";

export const loader = (args: Route.LoaderArgs) => load(args, (call) => ({ uploads: canUpload(call) }));

const pictures = ["logo", "darkLogo"] as const;
type Wrong = "domains" | (typeof pictures)[number];

export const action = (args: Route.ActionArgs) =>
  write(args, async (call, form) => {
    const { domains, wrong } = readDomains(form, "domain");
    const bad: Wrong[] = pictures.filter((name) => textOf(form, name) !== "" && !isWebAddress(textOf(form, name)));
    if (wrong.length > 0) bad.push("domains");
    if (bad.length > 0) return invalidFields(bad);
    const branding = Object.fromEntries(["displayName", ...pictures].map((name) => [name, textOf(form, name)]));
    const body = {
      ...{ connectorName: textOf(form, "connectorName"), domains, branding },
      syncProfile: form.has("syncProfile"),
    };
    return save(call, form, `/api/sso-connectors/${args.params.id}`, SsoConnector, { body });
  });

const codes = {
  name: ["single_sign_on.duplicate_connector_name"],
  domains: [
    "single_sign_on.forbidden_domains",
    "single_sign_on.duplicated_domains",
    "single_sign_on.invalid_domain_format",
  ],
};

/** Whom the connector is for, and what users see of it. */
export default function Experience({ loaderData: { uploads }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("enterprise-sso");
  const { value, etag } = useEntity<SsoConnector>();
  const { wrong = [], rest: other } = wrongFields<Wrong[]>(actionData?.failure);
  const { errors, rest } = fieldErrors(other, codes);
  const domainsError = errors.domains ?? (wrong.includes("domains") ? t("domainWrong") : undefined);
  return (
    <CardStack>
      <EntityForm etag={etag} base={value} result={actionData} failure={rest}>
        <FormCard title={t("domains")} about={t("domainsAbout")}>
          <DomainsField
            label={t("domains")}
            name="domain"
            of={value.domains}
            wrong={t("domainWrong")}
            {...(domainsError ? { error: domainsError } : {})}
          />
        </FormCard>
        <FormCard title={t("look")} about={t("lookAbout")}>
          <TextInput
            label={t("name")}
            description={t("nameAbout")}
            name="connectorName"
            required
            maxLength={128}
            error={errors.name}
            defaultValue={value.connectorName}
          />
          <TextInput
            label={t("displayName")}
            description={t("displayNameAbout")}
            name="displayName"
            maxLength={128}
            defaultValue={value.branding.displayName ?? ""}
          />
          <AsyncSection of={uploads} pending={<CardSkeleton lines={2} />}>
            {(isPossible) => (
              <LateFields>
                {pictures.map((name) => (
                  <LogoField
                    key={name}
                    label={t(name)}
                    name={name}
                    defaultValue={value.branding[name] ?? ""}
                    canUpload={isPossible}
                    isWrong={wrong.includes(name)}
                  />
                ))}
              </LateFields>
            )}
          </AsyncSection>
        </FormCard>
        <FormCard title={t("profile")} about={t("profileAbout")}>
          <Switch
            label={t("syncProfile")}
            description={t("syncProfileAbout")}
            name="syncProfile"
            defaultChecked={value.syncProfile}
          />
        </FormCard>
      </EntityForm>
    </CardStack>
  );
}
