import { useTranslation } from "react-i18next";
import { CopyField } from "../../ui/copy-field.tsx";
import type { Form } from "./kinds.ts";

/** What is entered in the provider's settings: the redirect URI, or with SAML the addresses of a service provider. */
export function OwnValues({ of }: { of: NonNullable<Form["own"]> }) {
  const { t } = useTranslation("connectors");
  if ("callback" in of)
    return <CopyField label={t("general.callback")} about={t("general.callbackAbout")} value={of.callback} />;
  return (
    <>
      <CopyField label={t("general.acsUrl")} value={of.acsUrl} />
      <CopyField label={t("general.entityId")} value={of.entityId} />
      {of.metadataUrl && <CopyField label={t("general.metadataUrl")} value={of.metadataUrl} />}
      {of.certificate && (
        <CopyField
          label={t("general.certificate")}
          about={t("general.certificateAbout")}
          value={of.certificate}
          isLong
        />
      )}
    </>
  );
}
