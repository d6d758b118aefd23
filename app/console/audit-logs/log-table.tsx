import { useTranslation } from "react-i18next";
import type { Outcome } from "../../failure.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ListRows, ListSkeleton } from "../../ui/list-page.tsx";
import { type ListFilter, ListToolbar } from "../../ui/list-toolbar.tsx";
import { Loaded } from "../loaded.tsx";
import { eventKeys, useEventName } from "./event-name.ts";
import { type LogColumn, useLogColumns } from "./log-columns.tsx";
import type { LogPart } from "./log-list.server.ts";

interface LogTableProps {
  /** `readLogs` of the loader, not awaited. */
  logs: Promise<Outcome<LogPart>>;
  /** Where an entry is shown: below it, by its id. */
  base: string;
  /** What all entries have in common. */
  without?: readonly LogColumn[];
}

/** The log of one user or application, as a tab: filters, rows, the way through. Needs the phrases of `logs`. */
export function LogTable({ logs, base, without }: LogTableProps) {
  const filters = useLogFilters();
  const { t } = useTranslation("logs");
  return (
    <>
      <ListToolbar search={t("filter.search")} filters={filters} />
      <LogRows logs={logs} base={base} {...(without ? { without } : {})} />
    </>
  );
}

/** By event and by result. */
export function useLogFilters(): ListFilter[] {
  const { t } = useTranslation("logs");
  const eventName = useEventName();
  return [
    {
      name: "event",
      label: t("filter.event"),
      options: eventKeys.map((value) => ({ value, label: eventName(value) })),
    },
    {
      name: "result",
      label: t("filter.result"),
      options: (["Success", "Error"] as const).map((value) => ({ value, label: t(`result.${value}`) })),
    },
  ];
}

/** The rows alone, for pages with tools of their own. */
export function LogRows({ logs, base, without }: LogTableProps) {
  const { t } = useTranslation("logs");
  const columns = useLogColumns(without);
  const filters = useLogFilters();
  const eventName = useEventName();
  return (
    <Loaded of={logs} pending={<ListSkeleton columns={columns} />}>
      {({ items, previous, next }) => (
        <ListRows
          id="logs"
          label={t("title")}
          columns={columns}
          rows={items}
          keyOf={({ id }) => id}
          nameOf={({ key }) => eventName(key)}
          linkOf={({ id }) => `${base}/${id}`}
          paging={{ previous, next }}
          filters={filters}
          empty={<EmptyState drawing="search" title={t("empty.title")} about={t("empty.about")} />}
        />
      )}
    </Loaded>
  );
}
