import { useTranslation } from "react-i18next";
import { Outlet } from "react-router";
import type { PageHandle } from "../../document.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { LinkTabs } from "../../ui/tabs.tsx";
import { PlanTag } from "../plan-tag.tsx";
import type { Route } from "./+types/layout";

export const handle = { phrases: ["token-scripts"] } satisfies PageHandle;

export default function TokenScripts({ params: { tenantId } }: Route.ComponentProps) {
  const { t } = useTranslation(["token-scripts", "console", "ui"]);
  const base = `/console/${tenantId}/customize-jwt`;
  const tabs = [
    { to: base, label: t("scripts"), isExact: true },
    { to: `${base}/history`, label: t("ui:detail.history") },
  ];
  return (
    <>
      <PageHeader
        title={t("console:area.tokenScripts")}
        tag={<PlanTag of="customJwtEnabled" />}
        about={t("about")}
        learnMore="/console/docs/custom-jwt"
      />
      <LinkTabs label={t("console:area.tokenScripts")} tabs={tabs} />
      <Outlet />
    </>
  );
}
