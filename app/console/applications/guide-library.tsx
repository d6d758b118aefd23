import { useTranslation } from "react-i18next";
import { Outlet } from "react-router";
import type { PageHandle } from "../../document.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import type { Route } from "./+types/guide-library";
import { GuideGrid } from "./guide-grid.tsx";

export const handle = { phrases: ["applications", "guides"] } satisfies PageHandle;

/** The library of guides as a page; what is chosen opens as a dialog over it. */
export default function Library({ params: { tenantId } }: Route.ComponentProps) {
  const { t } = useTranslation("guides");
  return (
    <>
      <PageHeader title={t("title")} about={t("about")} />
      <GuideGrid base={`/console/${tenantId}/applications`} />
      <Outlet />
    </>
  );
}
