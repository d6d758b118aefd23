import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { PageHeader } from "../../ui/page-header.tsx";
import { LinkTabs } from "../../ui/tabs.tsx";

/** Head and tabs of both pages. */
export function Frame({ children }: { children: ReactNode }) {
  const { t } = useTranslation(["signing-keys", "console", "ui"]);
  const base = `/console/${useParams().tenantId}/signing-keys`;
  const title = t("console:area.signingKeys");
  const tabs = [
    { to: base, label: t("tab"), isExact: true },
    { to: `${base}/history`, label: t("ui:detail.history") },
  ];
  return (
    <>
      <PageHeader title={title} about={t("about")} learnMore="/console/docs/signing-keys" />
      <LinkTabs label={title} tabs={tabs} />
      {children}
    </>
  );
}
