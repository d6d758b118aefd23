import { useTranslation } from "react-i18next";
import { Outlet } from "react-router";
import type { PageHandle } from "../../document.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { LinkTabs } from "../../ui/tabs.tsx";
import type { Route } from "./+types/layout";

export const handle = { phrases: ["security"] } satisfies PageHandle;

export default function Security({ params: { tenantId } }: Route.ComponentProps) {
  const { t } = useTranslation(["security", "ui"]);
  const base = `/console/${tenantId}/security`;
  const tabs = [
    { to: `${base}/password-policy`, label: t("tab.policy") },
    { to: `${base}/captcha`, label: t("tab.captcha") },
    { to: `${base}/general`, label: t("tab.general") },
    { to: `${base}/blocklist`, label: t("tab.blocklist") },
    { to: `${base}/history`, label: t("ui:detail.history") },
  ];
  return (
    <>
      <PageHeader title={t("title")} about={t("about")} learnMore="/console/docs/passwords" />
      <LinkTabs label={t("title")} tabs={tabs} />
      <Outlet />
    </>
  );
}
