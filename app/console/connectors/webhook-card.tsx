import { useTranslation } from "react-i18next";
import { CopyField } from "../../ui/copy-field.tsx";
import { FormCard } from "../../ui/form-card.tsx";
import { GuideWords } from "../kit/guide-drawer.tsx";
import type { Form } from "./kinds.ts";

/** Where the provider reports what becomes of emails, and how to set that up there, in English as its guide. */
export function WebhookCard({ of: { address, guide } }: { of: NonNullable<Form["webhook"]> }) {
  const { t } = useTranslation("connectors");
  return (
    <FormCard title={t("webhook.title")} about={t("webhook.about")}>
      <CopyField label={t("webhook.address")} value={address} />
      <GuideWords blocks={guide} />
    </FormCard>
  );
}
