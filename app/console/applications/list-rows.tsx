import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link, useFetcher } from "react-router";
import type { Application } from "../../../contracts/application.ts";
import { useConfirm } from "../../ui/confirm.tsx";
import type { Column } from "../../ui/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ListRows } from "../../ui/list-page.tsx";
import type { ListFilter } from "../../ui/list-toolbar.tsx";
import { useToasts } from "../../ui/toasts.tsx";
import type { ListPart } from "../answer.ts";
import { pageSize } from "../list-query.ts";
import { useMay } from "../shell/may.ts";
import { useAnswer } from "../use-answer.ts";
import { GuideGrid } from "./guide-grid.tsx";
import type { action } from "./list.tsx";

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
  const removeAll = useBulkRemoval();
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

/** Asks, deletes, and says what became of it. */
function useBulkRemoval() {
  const { t } = useTranslation("applications");
  const confirm = useConfirm();
  const toast = useToasts();
  const fetcher = useFetcher<typeof action>();
  const answer = fetcher.data;
  useAnswer(answer, fetcher.state, (known) => {
    if (!("done" in known)) return toast.bad(known.failure.message ?? t("bulk.failed", { count: 1 }));
    const { done, failed } = known.done;
    if (done.length > 0) toast.good(t("bulk.done", { count: done.length }));
    if (failed.length > 0) toast.bad(t("bulk.failed", { count: failed.length }), { details: failed[0]?.message ?? "" });
  });
  return async (ids: readonly string[], clear: () => void) => {
    const count = ids.length;
    const question = { title: t("bulk.title", { count }), body: t("remove.loss"), action: t("bulk.delete") };
    if (!(await confirm({ ...question, danger: true }))) return;
    const form = new FormData();
    for (const id of ids) form.append("id", id);
    void fetcher.submit(form, { method: "post" });
    clear();
  };
}
