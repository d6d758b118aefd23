import { NativeSelect, Switch, Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Outlet } from "react-router";
import { z } from "zod";
import type { Application } from "../../../contracts/application.ts";
import { SamlApplication, SamlSecret } from "../../../contracts/saml-application.ts";
import { type PageHandle, useIsWhole } from "../../document.ts";
import { CopyField } from "../../ui/copy-field.tsx";
import { CardStack, FormCard } from "../../ui/form-card.tsx";
import { CardSkeleton } from "../../ui/skeletons.tsx";
import { DeleteApplicationCard } from "../applications/delete-card.tsx";
import { AsyncSection } from "../async-section.tsx";
import { type ActionResult, fieldErrors } from "../kit/action-result.ts";
import { EntityForm } from "../kit/entity-form.tsx";
import { useEntity } from "../kit/entity-page.tsx";
import { load } from "../kit/load.server.ts";
import { save, write } from "../kit/write.server.ts";
import { useCan } from "../shell/use-can.ts";
import type { Route } from "./+types/settings";
import { CertificateNotice } from "./certificate-notice.tsx";
import { CertificatesCard } from "./certificates-card.tsx";
import { nameIdFormats } from "./name-id-formats.ts";
import { readSettings } from "./settings-form.server.ts";

export const handle = { phrases: ["applications", "saml-applications"] } satisfies PageHandle;

const pathOf = ({ id }: { id: string }) => `/api/saml-applications/${id}`;

export async function loader(args: Route.LoaderArgs) {
  const reads = await load(args, (call) => ({
    application: call.versioned(pathOf(args.params), SamlApplication),
    secrets: call(`${pathOf(args.params)}/secrets`, z.array(SamlSecret)),
  }));
  return { ...reads, now: Date.now() };
}

export const action = (args: Route.ActionArgs) =>
  write(args, (call, form) => save(call, form, pathOf(args.params), SamlApplication, { body: readSettings(form) }));

/** What the service provider has to know of us, and we of it. */
export default function SamlSettings({ loaderData: { application, secrets, now }, actionData }: Route.ComponentProps) {
  const opened = useEntity<Application>();
  const can = useCan();
  return (
    <>
      <CertificateNotice secrets={secrets} now={now} />
      <CardStack>
        <AsyncSection of={application} pending={<CardSkeleton lines={10} />}>
          {({ value, etag }) => <Settings value={value} etag={etag} result={actionData} />}
        </AsyncSection>
        <CertificatesCard secrets={secrets} base={opened.base} />
        {can("delete:data") && <DeleteApplicationCard opened={opened} />}
      </CardStack>
      <Outlet context={opened} />
    </>
  );
}

interface SettingsProps {
  value: SamlApplication;
  etag: string | null;
  result: ActionResult<SamlApplication> | undefined;
}

function Settings({ value, etag, result }: SettingsProps) {
  const { t } = useTranslation("saml-applications");
  const { t: tApp } = useTranslation("applications");
  const { identityProvider: own } = value;
  const { errors, rest } = fieldErrors(result?.failure, {
    certificate: ["application.saml.invalid_certificate_pem_format"],
  });
  const { field } = (result?.failure?.data ?? {}) as { field?: string };
  return (
    <>
      <FormCard title={t("idp")} about={t("idpAbout")}>
        <CopyField label={t("metadataUrl")} value={own.metadataUrl} />
        <CopyField label={t("signInUrl")} value={own.singleSignOnUrl} />
        <CopyField label={t("signOutUrl")} value={own.singleLogoutUrl} />
      </FormCard>
      <EntityForm etag={etag} base={value} result={result} failure={rest}>
        <FormCard title={tApp("settings.general")} about={tApp("settings.generalAbout")}>
          <TextInput label={tApp("settings.name")} name="name" required maxLength={256} defaultValue={value.name} />
          <Textarea
            label={tApp("settings.description")}
            name="description"
            maxLength={1024}
            autosize
            defaultValue={value.description ?? ""}
          />
        </FormCard>
        <FormCard title={t("sp")} about={t("spAbout")}>
          <TextInput
            label={t("entityId")}
            name="entityId"
            dir="ltr"
            required
            maxLength={1024}
            defaultValue={value.entityId ?? ""}
          />
          <TextInput
            label={t("acsUrl")}
            description={t("acsUrlAbout")}
            name="acsUrl"
            type="url"
            dir="ltr"
            required
            maxLength={2048}
            placeholder="https://app.example.com/saml/acs"
            defaultValue={value.acsUrl?.url ?? ""}
          />
          <NativeSelect
            label={t("nameId")}
            name="nameIdFormat"
            defaultValue={value.nameIdFormat}
            data={nameIdFormats.map((format) => ({ value: format, label: t(`nameIds.${format}`) }))}
          />
        </FormCard>
        <FormCard title={t("requests")} about={t("requestsAbout")}>
          <Textarea
            label={t("requestCertificate")}
            name="requestCertificate"
            dir="ltr"
            rows={4}
            placeholder={pem}
            error={field === "requestCertificate" && errors.certificate}
            defaultValue={value.requestCertificate ?? ""}
          />
          <TextInput
            label={t("singleLogoutUrl")}
            description={t("singleLogoutUrlAbout")}
            name="singleLogoutUrl"
            type="url"
            dir="ltr"
            maxLength={2048}
            defaultValue={value.singleLogoutUrl ?? ""}
          />
        </FormCard>
        <Encryption of={value.encryption} error={field === "encryption" ? errors.certificate : undefined} />
        <Start value={value} />
      </EntityForm>
    </>
  );
}

const pem = "-----BEGIN CERTIFICATE-----";

function Encryption({ of, error }: { of: SamlApplication["encryption"]; error: string | undefined }) {
  const { t } = useTranslation("saml-applications");
  const isWhole = useIsWhole();
  const [isOn, turn] = useState(of?.encryptAssertion ?? false);
  return (
    <FormCard title={t("encryption")} about={t("encryptionAbout")}>
      <Switch
        label={t("encrypt")}
        name="encryptAssertion"
        checked={isOn}
        onChange={(event) => turn(event.currentTarget.checked)}
      />
      {(isOn || isWhole) && (
        <>
          <Switch
            label={t("encryptThenSign")}
            description={t("encryptThenSignAbout")}
            name="encryptThenSign"
            defaultChecked={of?.encryptThenSign ?? true}
          />
          <Textarea
            label={t("certificate")}
            name="encryptionCertificate"
            dir="ltr"
            rows={4}
            required={isOn}
            placeholder={pem}
            error={error}
            defaultValue={of?.certificate ?? ""}
          />
        </>
      )}
    </FormCard>
  );
}

function Start({ value: { idpInitiated, identityProvider } }: { value: SamlApplication }) {
  const { t } = useTranslation("saml-applications");
  const isWhole = useIsWhole();
  const [isOn, turn] = useState(idpInitiated !== null);
  return (
    <FormCard title={t("start")} about={t("startAbout")}>
      <Switch
        label={t("startEnable")}
        name="start"
        checked={isOn}
        onChange={(event) => turn(event.currentTarget.checked)}
      />
      {(isOn || isWhole) && (
        <>
          <CopyField label={t("startUrl")} value={identityProvider.startUrl} />
          <TextInput
            label={t("relayState")}
            description={t("relayStateAbout")}
            name="relayState"
            dir="ltr"
            maxLength={1024}
            defaultValue={idpInitiated?.relayState ?? ""}
          />
        </>
      )}
    </FormCard>
  );
}
