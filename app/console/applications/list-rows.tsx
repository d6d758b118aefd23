import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Application } from "../../../contracts/application.ts";
import type { Column } from "../../ui/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ListRows } from "../../ui/list-page.tsx";
import type { ListFilter } from "../../ui/list-toolbar.tsx";
import type { ListPart } from "../answer.ts";
import { pageSize } from "../list-query.ts";
import { useMay } from "../shell/may.ts";
import { useBulkRemoval } from "../use-bulk-removal.ts";
import { GuideGrid } from "./guide-grid.tsx";

interface ApplicationRowsProps {
  part: ListPart<Application>;
  base: string;
  columns: Column<Application>[];
  filters: ListFilter[];
  isThirdParty: boolean;
}

/** The applications of one page; where there is none at all, the guides to the first. */
export function ApplicationRows({ part, base, columns, filters, isThirdParty }: ApplicationRowsProps) {
  const { t } = useTranslation("applications");
  const may = useMay();
  const removeAll = useBulkRemoval({
    title: (count) => t("bulk.title", { count }),
    body: t("remove.loss"),
    action: t("bulk.delete"),
    done: (count) => t("bulk.done", { count }),
    failed: (count) => t("bulk.failed", { count }),
  });
  return (
    <ListRows
      id="applications"
      label={t("title")}
      columns={columns}
      rows={part.items}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      linkOf={({ id }) => `${base}/${id}`}
      editLinkOf={({ id }) => `${base}/${id}/settings`}
      {...(may("delete:data")
        ? {
            bulkActions: (ids: readonly string[], clear: () => void) => (
              <Button variant="default" onClick={() => void removeAll(ids, clear)}>
                {t("bulk.delete")}
              </Button>
            ),
          }
        : {})}
      paging={{ total: part.total ?? 0, size: pageSize }}
      filters={filters}
      empty={isThirdParty ? <NoThirdParty base={base} /> : <GuideGrid base={base} />}
    />
  );
}

function NoThirdParty({ base }: { base: string }) {
  const { t } = useTranslation("applications");
  const may = useMay();
  return (
    <EmptyState
      drawing="apps"
      title={t("emptyThirdTitle")}
      about={t("emptyThirdAbout")}
      action={
        may("write:data") && (
          <Button component={Link} to={`${base}/create/third-party`}>
            {t("create")}
          </Button>
        )
      }
    />
  );
}
