import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { LinkTabs } from "../../ui/tabs.tsx";
import { tabs } from "./kinds.ts";

/** What sends messages, what signs users in, and what became of the messages. */
export function ConnectorTabs() {
  const { t } = useTranslation("connectors");
  const base = `/console/${useParams().tenantId}/connectors`;
  return (
    <LinkTabs
      label={t("title")}
      tabs={[...tabs, "deliveries" as const].map((tab) => ({ to: `${base}/${tab}`, label: t(`tab.${tab}`) }))}
    />
  );
}
