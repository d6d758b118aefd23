import { useTranslation } from "react-i18next";
import type { ImportRow, ImportRowState } from "../../../contracts/user-import.ts";
import { numberFormat } from "../../formats.ts";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { EmptyValue } from "../../ui/empty-value.tsx";
import { useListState } from "../../ui/list-state.ts";
import { ListToolbar } from "../../ui/list-toolbar.tsx";
import { CursorPaging, useAnnounced } from "../../ui/paging.tsx";
import { Tag, type Tone } from "../../ui/tag.tsx";
import type { ListResult } from "../api-result.ts";
import styles from "./imports.module.css";

const tones: Record<ImportRowState, Tone> = {
  valid: "info",
  invalid: "bad",
  imported: "good",
  undone: "neutral",
  kept: "warn",
};

/** What became of each row, and what is wrong with it. */
export function ReportTable({ part: { items, next }, users }: { part: ListResult<ImportRow>; users: string }) {
  const { t, i18n } = useTranslation("imports");
  const { cursor } = useListState();
  const wordsOf = useProblemWords();
  const filters = [
    {
      name: "state",
      label: t("result"),
      options: (Object.keys(tones) as ImportRowState[]).map((value) => ({ value, label: t(`count.${value}`) })),
    },
  ];
  const columns: Column<ImportRow>[] = [
    {
      id: "who",
      label: t("who"),
      width: "30%",
      render: ({ identifier }) => (identifier ? <span dir="auto">{identifier}</span> : <EmptyValue />),
    },
    { id: "row", label: t("row"), isNumber: true, render: ({ n }) => numberFormat(i18n.language).format(n) },
    { id: "result", label: t("result"), render: ({ state }) => <Tag tone={tones[state]}>{t(`count.${state}`)}</Tag> },
    {
      id: "problem",
      label: t("problem"),
      width: "40%",
      render: ({ problems }) => (
        <span className={styles.problems}>
          {problems.map((problem) => (
            <span key={`${problem.field} ${problem.message}`}>
              {problem.field && <code>{problem.field}</code>} {wordsOf(problem)}
            </span>
          ))}
        </span>
      ),
    },
  ];
  useAnnounced(t("report"), items.length);
  return (
    <section aria-label={t("report")}>
      <ListToolbar filters={filters} />
      {items.length === 0 ? (
        <EmptyState drawing="search" title={t("noRows")} about={t("noRowsAbout")} />
      ) : (
        <DataTable
          id="import-rows"
          label={t("report")}
          columns={columns}
          rows={items}
          keyOf={({ n }) => String(n)}
          nameOf={({ identifier, n }) => identifier ?? String(n)}
          linkOf={({ userId }) => (userId ? `${users}/${userId}` : undefined)}
        />
      )}
      <CursorPaging previous={cursor ? "" : null} next={next} />
    </section>
  );
}

const fileColumns = [
  ...(["primaryEmail", "primaryPhone", "username", "name", "avatar"] as const),
  ...(["passwordDigest", "passwordAlgorithm", "isSuspended", "customData", "profile"] as const),
];

/** What is wrong, in the reader's language: a coded error's own words, or what its column has to hold. */
function useProblemWords(): (problem: ImportRow["problems"][number]) => string {
  const { t } = useTranslation("imports");
  return ({ field, code, message }) => {
    if (code) return message;
    if (field === null) return t("must.row");
    const column = fileColumns.find((one) => one === field.split(".")[0]);
    return column ? t(`must.${column}`) : message;
  };
}
