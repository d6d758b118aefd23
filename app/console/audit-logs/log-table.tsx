import { useTranslation } from "react-i18next";
import type { Log } from "../../../contracts/log.ts";
import type { Outcome } from "../../failure.ts";
import type { ActionItem } from "../../ui/action-menu.tsx";
import { ColumnChoice } from "../../ui/column-choice.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import type { ListFilter } from "../../ui/list-filter.tsx";
import { ListRows, ListSkeleton } from "../../ui/list-page.tsx";
import { useListState } from "../../ui/list-state.ts";
import { ListToolbar } from "../../ui/list-toolbar.tsx";
import { AsyncSection } from "../async-section.tsx";
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
export function LogTable({ logs, base, without = [] }: LogTableProps) {
  const { t } = useTranslation("logs");
  const columns = useLogColumns(without);
  const filters = useLogFilters();
  return (
    <>
      <ListToolbar search={t("filter.search")} filters={filters}>
        <ColumnChoice list="logs" columns={columns} />
      </ListToolbar>
      <AsyncSection of={logs} pending={<ListSkeleton columns={columns} />}>
        {(part) => <LogRows part={part} base={base} without={without} />}
      </AsyncSection>
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

/** Whatever of an address narrows the log. */
const narrowing = ["event", "result", "applicationId", "userId", "ip", "from", "to"];

interface LogRowsProps {
  part: LogPart;
  base: string;
  without?: readonly LogColumn[];
}

/** The rows alone, for pages with tools of their own. */
export function LogRows({ part: { items, previous, next }, base, without = [] }: LogRowsProps) {
  const { t } = useTranslation("logs");
  const columns = useLogColumns(without);
  const eventName = useEventName();
  const actionsOf = useNarrowing(without);
  return (
    <ListRows
      id="logs"
      label={t("title")}
      columns={columns}
      rows={items}
      keyOf={({ id }) => id}
      nameOf={({ key }) => eventName(key)}
      linkOf={({ id }) => `${base}/${id}`}
      actionsOf={actionsOf}
      paging={{ previous, next }}
      filters={narrowing.map((name) => ({ name, label: name, options: [] }))}
      empty={
        <EmptyState
          drawing="search"
          title={t("empty.title")}
          about={t("empty.about")}
          learnMore="/console/docs/logs-and-history"
        />
      }
    />
  );
}

/** From an entry to all that have something in common with it. */
function useNarrowing(without: readonly LogColumn[]): (log: Log) => ActionItem[] {
  const { t } = useTranslation("logs");
  const { hrefWith } = useListState();
  return ({ key, payload: { userId, applicationId, ip } }) => {
    const to = (label: string, name: string, value: string | undefined): ActionItem[] =>
      value ? [{ label, to: hrefWith({ [name]: value }) }] : [];
    return [
      ...to(t("only.event"), "event", key),
      ...(without.includes("user") ? [] : to(t("only.user"), "userId", userId)),
      ...(without.includes("application") ? [] : to(t("only.application"), "applicationId", applicationId)),
      ...to(t("only.ip"), "ip", ip),
    ];
  };
}
