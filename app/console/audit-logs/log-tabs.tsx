import { useTranslation } from "react-i18next";
import { LinkTabs } from "../../ui/tabs.tsx";

/** What users did, and what administrators changed. */
export function LogTabs({ tenantId }: { tenantId: string }) {
  const { t } = useTranslation(["logs", "history"]);
  const base = `/console/${tenantId}/audit-logs`;
  const tabs = [
    { to: base, label: t("title"), isExact: true },
    { to: `${base}/changes`, label: t("title", { ns: "history" }) },
  ];
  return <LinkTabs label={t("title")} tabs={tabs} />;
}
