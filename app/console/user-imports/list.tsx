import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { UserImport } from "../../../contracts/user-import.ts";
import type { PageHandle } from "../../document.ts";
import { numberFormat } from "../../formats.ts";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FormCard } from "../../ui/form-card.tsx";
import { NameCell } from "../../ui/name-cell.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { RowsSkeleton } from "../../ui/skeletons.tsx";
import { AsyncSection } from "../async-section.tsx";
import { load } from "../kit/load.server.ts";
import type { Route } from "./+types/list";
import { FileChooser } from "./file-chooser.tsx";
import styles from "./imports.module.css";
import { StateTag } from "./state-tag.tsx";

export const handle = { phrases: ["imports"] } satisfies PageHandle;

export const loader = (args: Route.LoaderArgs) =>
  load(args, (call) => ({ imports: call.list("/api/user-imports?page_size=50", UserImport) }));

/** Bringing users from a file, and what was brought so far. */
export default function Imports({ loaderData: { imports }, params: { tenantId } }: Route.ComponentProps) {
  const { t, i18n } = useTranslation("imports");
  const base = `/console/${tenantId}/users/import`;
  const columns: Column<UserImport>[] = [
    { id: "name", label: t("list.name"), width: "40%", render: ({ name }) => <NameCell name={name} /> },
    { id: "state", label: t("list.state"), render: ({ state }) => <StateTag state={state} /> },
    {
      id: "imported",
      label: t("list.imported"),
      isNumber: true,
      render: ({ counts }) => numberFormat(i18n.language).format(counts.imported + counts.kept),
    },
    { id: "created", label: t("list.created"), render: ({ createdAt }) => <RelativeTime at={createdAt} /> },
  ];
  return (
    <>
      <PageHeader title={t("title")} about={t("about")} />
      <FormCard title={t("file.columns")} about={t("file.columnsAbout")}>
        <FileChooser base={base} />
        <Link to={`${base}/template.csv`} reloadDocument download>
          {t("file.template")}
        </Link>
      </FormCard>
      <h2 className={styles.heading}>{t("list.title")}</h2>
      <AsyncSection of={imports} pending={<RowsSkeleton rows={3} columns={4} />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState drawing="people" title={t("list.emptyTitle")} about={t("list.emptyAbout")} />
          ) : (
            <DataTable
              id="user-imports"
              label={t("list.title")}
              columns={columns}
              rows={items}
              keyOf={({ id }) => id}
              nameOf={({ name }) => name}
              linkOf={({ id }) => `${base}/${id}`}
            />
          )
        }
      </AsyncSection>
    </>
  );
}
