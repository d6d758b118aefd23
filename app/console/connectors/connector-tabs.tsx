import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { LinkTabs } from "../../ui/tabs.tsx";
import { tabs } from "./kinds.ts";

/** What sends messages, and what signs users in. */
export function ConnectorTabs() {
  const { t } = useTranslation("connectors");
  const base = `/console/${useParams().tenantId}/connectors`;
  return <LinkTabs label={t("title")} tabs={tabs.map((tab) => ({ to: `${base}/${tab}`, label: t(`tab.${tab}`) }))} />;
}
