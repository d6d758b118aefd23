import { useTranslation } from "react-i18next";
import { calendarOf, dayText } from "../../../contracts/time-zone.ts";
import type { PageHandle } from "../../document.ts";
import { ColumnChoice } from "../../ui/column-choice.tsx";
import type { ListFilter } from "../../ui/list-filter.tsx";
import { ListSkeleton } from "../../ui/list-page.tsx";
import { ListToolbar } from "../../ui/list-toolbar.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { AsyncSection } from "../async-section.tsx";
import { findForFilter } from "../choices/choices.server.ts";
import { load } from "../kit/load.server.ts";
import { noChoices, useFoundOf } from "../kit/use-found.ts";
import { readerZone } from "../reader-zone.server.ts";
import { useArrived } from "../shell/frame-data.ts";
import { useReaderZone } from "../shell/reader-zone.ts";
import type { Route } from "./+types/audit-logs";
import { ExportMenu } from "./export-menu.tsx";
import { LiveLogs, LiveSwitch } from "./live.tsx";
import { useLogColumns } from "./log-columns.tsx";
import { readLogs } from "./log-list.server.ts";
import { useLogFilters } from "./log-table.tsx";
import { LogTabs } from "./log-tabs.tsx";
import { MoreFilters, moreFilters } from "./more-filters.tsx";

export const handle = { phrases: ["logs", "history"] } satisfies PageHandle;

export const loader = (args: Route.LoaderArgs) => {
  const [madeAt, timeZone] = [Date.now(), readerZone(args)];
  return load(args, (call) => ({
    ...{ madeAt, timeZone, today: dayText(calendarOf(timeZone).dayAt(madeAt)) },
    logs: readLogs(call, args),
    applications: findForFilter(call, "applications", new URL(args.request.url).searchParams.get("applicationId")),
  }));
};

/** What users did in this tenant. */
export default function AuditLogs({ loaderData, params: { tenantId } }: Route.ComponentProps) {
  const { logs, applications, madeAt, today, timeZone } = loaderData;
  useReaderZone(timeZone);
  const { t } = useTranslation("logs");
  const columns = useLogColumns();
  const filters = [...useLogFilters(), useApplicationFilter(applications)];
  const arrived = useArrived(logs);
  const names = new Map(arrived?.items.flatMap(({ payload, userName }) => [[payload.userId ?? "", userName ?? ""]]));
  return (
    <>
      <PageHeader
        title={t("title")}
        about={t("about")}
        learnMore="/console/docs/logs-and-history"
        actions={
          <>
            <LiveSwitch />
            <ExportMenu />
          </>
        }
      />
      <LogTabs tenantId={tenantId} />
      <ListToolbar search={t("filter.search")} filters={filters} more={moreFilters}>
        <ColumnChoice list="logs" columns={columns} />
      </ListToolbar>
      <MoreFilters {...{ today, timeZone, names }} />
      <AsyncSection of={logs} pending={<ListSkeleton columns={columns} />}>
        {(part) => <LiveLogs key={madeAt} part={part} base={`/console/${tenantId}/audit-logs`} madeAt={madeAt} />}
      </AsyncSection>
    </>
  );
}

function useApplicationFilter(applications: Route.ComponentProps["loaderData"]["applications"]): ListFilter {
  const { t } = useTranslation("logs");
  const { known, total, find } = useFoundOf("applications", useArrived(applications) ?? noChoices);
  return { name: "applicationId", label: t("column.application"), options: known, total, onFind: find };
}
