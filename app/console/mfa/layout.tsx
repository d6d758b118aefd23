import { useTranslation } from "react-i18next";
import { Outlet } from "react-router";
import type { PageHandle } from "../../document.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { LinkTabs } from "../../ui/tabs.tsx";
import { PlanTag } from "../plan-tag.tsx";
import type { Route } from "./+types/layout";

export const handle = { phrases: ["mfa"] } satisfies PageHandle;

export default function Mfa({ params: { tenantId } }: Route.ComponentProps) {
  const { t } = useTranslation(["mfa", "ui"]);
  const base = `/console/${tenantId}/mfa`;
  const tabs = [
    { to: base, label: t("settings"), isExact: true },
    { to: `${base}/history`, label: t("ui:detail.history") },
  ];
  return (
    <>
      <PageHeader
        title={t("title")}
        tag={<PlanTag of="mfaEnabled" />}
        about={t("about")}
        learnMore="/console/docs/mfa"
      />
      <LinkTabs label={t("title")} tabs={tabs} />
      <Outlet />
    </>
  );
}
