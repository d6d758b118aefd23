import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { ImportedMember, MemberImportState } from "../../../contracts/organization-import.ts";
import { numberFormat } from "../../formats.ts";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { Tag, type Tone } from "../../ui/tag.tsx";
import { reportOf } from "./import-file.client.ts";
import styles from "./organizations.module.css";

const tones: Record<MemberImportState, Tone> = {
  joins: "good",
  getsRoles: "good",
  unchanged: "neutral",
  unknownUser: "bad",
  ambiguous: "bad",
  unknownRole: "bad",
};
const states = Object.keys(tones) as MemberImportState[];
/** So many rows are drawn, those with a problem first; the report has all of them. */
const rowsMax = 100;

type Row = ImportedMember & { n: number };

/** How many rows end how, and what becomes of each. */
export function ImportResults({ results }: { results: ImportedMember[] }) {
  const { t, i18n } = useTranslation("organizations");
  const wordOf = (state: MemberImportState) => t(`import.state.${state}`);
  const countOf = (wanted: MemberImportState) => results.filter(({ state }) => state === wanted).length;
  const rows = results
    .map((result, index): Row => ({ ...result, n: index + 1 }))
    .toSorted((a, b) => Number(tones[b.state] === "bad") - Number(tones[a.state] === "bad") || a.n - b.n)
    .slice(0, rowsMax);
  const columns: Column<Row>[] = [
    { id: "user", label: t("member.user"), width: "40%", render: ({ user }) => <span dir="auto">{user || "–"}</span> },
    {
      id: "row",
      label: t("import.row"),
      width: "70px",
      isNumber: true,
      render: ({ n }) => numberFormat(i18n.language).format(n),
    },
    { id: "result", label: t("import.result"), render: ({ state }) => <Tag tone={tones[state]}>{wordOf(state)}</Tag> },
    {
      id: "roles",
      label: t("roles.label"),
      render: ({ addedRoles, unknownRoles }) => <bdi>{[...unknownRoles, ...addedRoles].join(", ")}</bdi>,
    },
  ];
  return (
    <>
      <dl className={styles.counts}>
        {states
          .filter((state) => countOf(state) > 0)
          .map((state) => (
            <div key={state}>
              <dt>{wordOf(state)}</dt>
              <dd>{numberFormat(i18n.language).format(countOf(state))}</dd>
            </div>
          ))}
      </dl>
      <div className={styles.rows}>
        <DataTable
          id="member-import"
          label={t("import.result")}
          columns={columns}
          rows={rows}
          keyOf={({ n }) => String(n)}
          nameOf={({ user }) => user}
        />
      </div>
      {results.length > rowsMax && (
        <p className={styles.soft}>{t("import.more", { count: results.length - rowsMax })}</p>
      )}
      <div>
        <Button
          variant="subtle"
          leftSection={<IconDownload size={18} stroke={1.5} aria-hidden />}
          onClick={() => save(reportOf(results, wordOf))}
        >
          {t("import.report")}
        </Button>
      </div>
    </>
  );
}

function save(file: Blob): void {
  const href = URL.createObjectURL(file);
  Object.assign(document.createElement("a"), { href, download: "members-import.csv" }).click();
  URL.revokeObjectURL(href);
}
