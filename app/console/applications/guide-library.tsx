import { useTranslation } from "react-i18next";
import { Outlet } from "react-router";
import type { PageHandle } from "../../document.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { GuideGrid } from "../guides/guide-grid.tsx";
import type { Route } from "./+types/guide-library";

export const handle = { phrases: ["applications", "guides"] } satisfies PageHandle;

/** The library of guides as a page; what is chosen opens as a dialog over it. */
export default function Library({ params: { tenantId } }: Route.ComponentProps) {
  const { t } = useTranslation("guides");
  return (
    <>
      <PageHeader title={t("title")} about={t("about")} />
      <GuideGrid base={`/console/${tenantId}`} />
      <Outlet />
    </>
  );
}
