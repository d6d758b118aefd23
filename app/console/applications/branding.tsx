import { TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Application } from "../../../contracts/application.ts";
import { ApplicationSignInExperience } from "../../../contracts/sign-in-experience.ts";
import { UploadService } from "../../../contracts/user-asset.ts";
import type { PageHandle } from "../../document.ts";
import type { Outcome } from "../../failure.ts";
import { CardStack, FormCard } from "../../ui/form-card.tsx";
import { CardSkeleton } from "../../ui/skeletons.tsx";
import type { ApiCall } from "../api-client.server.ts";
import type { Versioned } from "../api-result.ts";
import { AsyncSection } from "../async-section.tsx";
import { wrongFields } from "../kit/action-result.ts";
import { ColorFields } from "../kit/color-fields.tsx";
import { EntityForm } from "../kit/entity-form.tsx";
import { useEntity } from "../kit/entity-page.tsx";
import { load } from "../kit/load.server.ts";
import { LogoField } from "../kit/logo-field.tsx";
import { ifMatch, invalidFields, write } from "../kit/write.server.ts";
import type { Route } from "./+types/branding";
import styles from "./applications.module.css";
import { type BrandingField, readBranding } from "./branding-form.server.ts";

export const handle = { phrases: ["applications", "sign-in-experience"] } satisfies PageHandle;

interface Look {
  own: Versioned<ApplicationSignInExperience> | null;
  canUpload: boolean;
}

export const loader = (args: Route.LoaderArgs) => load(args, (call) => ({ look: readLook(call, args.params.id) }));

/** An application without a look of its own has none yet: that is no failure. */
async function readLook(call: ApiCall, id: string): Promise<Outcome<Look>> {
  const [own, service] = await Promise.all([
    call.versioned(`/api/applications/${id}/sign-in-experience`, ApplicationSignInExperience),
    call("/api/user-assets/service-status", UploadService),
  ]);
  const canUpload = service.ok && service.value.status === "ready";
  if (own.ok) return { ok: true, value: { own: own.value, canUpload } };
  return own.failure.status === 404 ? { ok: true, value: { own: null, canUpload } } : own;
}

export const action = (args: Route.ActionArgs) =>
  write(args, async (call, form) => {
    const read = readBranding(form);
    if (!read.ok) return invalidFields(read.wrong);
    const path = `/api/applications/${args.params.id}/sign-in-experience`;
    return call(path, ApplicationSignInExperience, { method: "PUT", body: read.body, ...ifMatch(form) });
  });

/** What users see of the application when they sign in to it. */
export default function Branding({ loaderData: { look }, actionData }: Route.ComponentProps) {
  return (
    <AsyncSection of={look} pending={<CardSkeleton lines={8} />}>
      {(known) => <BrandingForm look={known} result={actionData} />}
    </AsyncSection>
  );
}

interface BrandingFormProps {
  look: Look;
  result: Route.ComponentProps["actionData"];
}

function BrandingForm({ look: { own, canUpload }, result }: BrandingFormProps) {
  const { t } = useTranslation(["applications", "sign-in-experience"]);
  const { isThirdParty } = useEntity<Application>().value;
  const { wrong = [], rest } = wrongFields<BrandingField[]>(result?.failure);
  const { branding = {}, color = {}, displayName, termsOfUseUrl, privacyPolicyUrl } = own?.value ?? {};
  const logo = (name: "logoUrl" | "darkLogoUrl" | "favicon" | "darkFavicon", label: string) => (
    <LogoField
      label={label}
      name={name}
      defaultValue={branding[name] ?? ""}
      canUpload={canUpload}
      isWrong={wrong.includes(name)}
    />
  );
  const link = (name: "termsOfUseUrl" | "privacyPolicyUrl", label: string, value: string | null | undefined) => (
    <TextInput
      label={label}
      name={name}
      defaultValue={value ?? ""}
      dir="ltr"
      inputMode="url"
      autoComplete="off"
      error={wrong.includes(name) ? t("sign-in-experience:branding.invalidUrl") : undefined}
    />
  );
  return (
    <CardStack>
      <EntityForm etag={own?.etag ?? null} result={result} failure={rest}>
        {isThirdParty ? (
          <FormCard title={t("branding.display")} about={t("branding.displayAbout")}>
            <TextInput
              label={t("branding.displayName")}
              name="displayName"
              defaultValue={displayName ?? ""}
              maxLength={256}
              autoComplete="off"
            />
            <div className={styles.pair}>
              {logo("logoUrl", t("sign-in-experience:branding.logo"))}
              {logo("darkLogoUrl", t("sign-in-experience:branding.darkLogo"))}
            </div>
            {link("termsOfUseUrl", t("sign-in-experience:branding.terms"), termsOfUseUrl)}
            {link("privacyPolicyUrl", t("sign-in-experience:branding.privacy"), privacyPolicyUrl)}
          </FormCard>
        ) : (
          <FormCard title={t("branding.own")} about={t("branding.ownAbout")}>
            <div className={styles.pair}>
              {logo("logoUrl", t("sign-in-experience:branding.logo"))}
              {logo("darkLogoUrl", t("sign-in-experience:branding.darkLogo"))}
              {logo("favicon", t("sign-in-experience:branding.favicon"))}
              {logo("darkFavicon", t("sign-in-experience:branding.darkFavicon"))}
            </div>
            <ColorFields
              light={color.primaryColor ?? ""}
              dark={color.darkPrimaryColor ?? ""}
              wrong={wrong.filter((name) => name === "primaryColor" || name === "darkPrimaryColor")}
            />
          </FormCard>
        )}
      </EntityForm>
    </CardStack>
  );
}
