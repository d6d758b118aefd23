import { useTranslation } from "react-i18next";
import type { PageHandle } from "../../document.ts";
import { ListToolbar } from "../../ui/list-toolbar.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { LogTabs } from "../audit-logs/log-tabs.tsx";
import type { Route } from "./+types/changes";
import { HistoryList } from "./history-list.tsx";

export { action, loader } from "./history.tsx";

export const handle = { phrases: ["history", "logs", "email-templates"] } satisfies PageHandle;

/** Kinds that one may look for by themselves. */
const kinds = [
  ...["user", "application", "resource", "scope", "role", "user-roles", "role-scopes", "organization"],
  ...["connector", "sso-connector", "sign-in-experience", "email-template", "custom-phrase", "hook", "domain"],
] as const;

/** Every change of the tenant. */
export default function Changes({ loaderData: { history }, params: { tenantId } }: Route.ComponentProps) {
  const { t } = useTranslation("history");
  const filters = [
    { name: "entity", label: t("filterKind"), options: kinds.map((value) => ({ value, label: t(`entity.${value}`) })) },
  ];
  return (
    <>
      <PageHeader title={t("title")} about={t("about")} learnMore="/console/docs/logs-and-history#change-history" />
      <LogTabs tenantId={tenantId} />
      <ListToolbar filters={filters} />
      <HistoryList history={history} base={`/console/${tenantId}`} hasLinks />
    </>
  );
}
