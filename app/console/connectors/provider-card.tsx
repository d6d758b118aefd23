import { useTranslation } from "react-i18next";
import { FormCard } from "../../ui/form-card.tsx";
import { IdentityProvider } from "../kit/identity-provider.tsx";
import type { Form } from "./kinds.ts";

/** Of a connector with SAML: who its provider is, as its metadata or its configuration say. */
export function ProviderCard({ of }: { of: NonNullable<Form["provider"]> }) {
  const { t } = useTranslation("connectors");
  const terms = {
    ...{ entityId: t("item.idpEntityId"), signInEndpoint: t("item.signInEndpoint") },
    ...{ certificateUntil: t("provider.certificateUntil"), expired: t("provider.expired") },
  };
  return (
    <FormCard title={t("provider.title")}>
      <IdentityProvider of={of} terms={terms} />
    </FormCard>
  );
}
