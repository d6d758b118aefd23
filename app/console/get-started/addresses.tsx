import { useTranslation } from "react-i18next";
import { CopyField } from "../../ui/copy-field.tsx";
import { FormCard } from "../../ui/form-card.tsx";

/** Where a client finds the tenant. */
export function Addresses({ endpoint, indicator }: { endpoint: string; indicator: string }) {
  const { t } = useTranslation("console");
  return (
    <FormCard title={t("start.addresses")} about={t("start.addressesAbout")}>
      <CopyField label={t("start.endpoint")} value={endpoint} />
      <CopyField label={t("start.issuer")} value={`${endpoint}/oidc`} />
      <CopyField label={t("start.discovery")} value={`${endpoint}/oidc/.well-known/openid-configuration`} />
      <CopyField label={t("start.indicator")} value={indicator} about={t("start.indicatorAbout")} />
    </FormCard>
  );
}
