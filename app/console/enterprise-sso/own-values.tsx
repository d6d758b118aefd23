import { useTranslation } from "react-i18next";
import type { SsoConnector } from "../../../contracts/sso-connector.ts";
import { CopyField } from "../../ui/copy-field.tsx";
import type { PublishedSaml } from "./published-saml.ts";

/** What the provider has to know of us. */
export function OwnValues({
  of: { id, providerType, providerConfig },
  endpoint,
}: {
  of: SsoConnector;
  endpoint: string;
}) {
  const { t } = useTranslation("enterprise-sso");
  if (providerType === "oidc") return <CopyField label={t("redirectUri")} value={`${endpoint}/callback/${id}`} />;
  const { serviceProvider } = (providerConfig ?? {}) as PublishedSaml;
  return (
    serviceProvider && (
      <>
        <CopyField label={t("spEntityId")} about={t("spEntityIdAbout")} value={serviceProvider.entityId} />
        <CopyField label={t("acsUrl")} value={serviceProvider.assertionConsumerServiceUrl} />
      </>
    )
  );
}
