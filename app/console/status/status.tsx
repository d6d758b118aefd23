import { useTranslation } from "react-i18next";
import { pageContext } from "../../context.ts";
import { DocumentTitle } from "../../ui/title.tsx";
import type { Route } from "./+types/status";
import { StatusCard } from "./status-card.tsx";

/** What answers at this moment. The readings are not awaited: the page comes from the edge at once. */
export function loader({ context }: Route.LoaderArgs) {
  const visit = context.get(pageContext);
  return { edition: visit.edition, readings: visit.regions() };
}

export default function Status({ loaderData: { edition, readings } }: Route.ComponentProps) {
  const { t } = useTranslation("console");
  return (
    <>
      <DocumentTitle>{t("status.title")}</DocumentTitle>
      <StatusCard edition={edition} readings={readings} />
    </>
  );
}
