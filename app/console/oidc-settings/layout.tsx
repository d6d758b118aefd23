import { useTranslation } from "react-i18next";
import { Outlet } from "react-router";
import type { PageHandle } from "../../document.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { LinkTabs } from "../../ui/tabs.tsx";
import type { Route } from "./+types/layout";

export const handle = { phrases: ["authorization"] } satisfies PageHandle;

export default function OidcSettings({ params: { tenantId } }: Route.ComponentProps) {
  const { t } = useTranslation(["authorization", "console", "ui"]);
  const base = `/console/${tenantId}/oidc-settings`;
  const tabs = [
    { to: base, label: t("roles.tab.general"), isExact: true },
    { to: `${base}/id-tokens`, label: t("oidc.idTokens") },
    { to: `${base}/history`, label: t("ui:detail.history") },
  ];
  return (
    <>
      <PageHeader title={t("console:area.oidcSettings")} about={t("oidc.about")} learnMore="/console/docs/oidc" />
      <LinkTabs label={t("console:area.oidcSettings")} tabs={tabs} />
      <Outlet />
    </>
  );
}
