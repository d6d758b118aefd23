import { useTranslation } from "react-i18next";
import type { DnsRecord, Domain } from "../../../contracts/domain.ts";
import { CardTable } from "../../ui/card-table.tsx";
import { Copyable } from "../../ui/copyable-text.tsx";
import { FormCard } from "../../ui/form-card.tsx";
import { Tag } from "../../ui/tag.tsx";
import styles from "./domains.module.css";

/** What the DNS has to say, with what it said at the last check beside it. */
export function RecordsCard({ of: { dnsRecords } }: { of: Domain }) {
  const { t } = useTranslation("domains");
  return (
    <FormCard title={t("records")} about={t("recordsAbout")}>
      <CardTable
        label={t("records")}
        rows={dnsRecords}
        keyOf={({ type, name, value }) => `${type} ${name} ${value}`}
        nameOf={({ type, name }) => `${type} ${name}`}
        empty={t("local")}
        columns={[
          {
            id: "name",
            label: t("recordName"),
            render: ({ name }) => <Copyable value={name} />,
          },
          { id: "type", label: t("type"), render: ({ type }) => <span className={styles.type}>{type}</span> },
          { id: "value", label: t("value"), render: ({ value }) => <Copyable value={value} /> },
          { id: "found", label: t("found"), render: (record) => <Found of={record} /> },
        ]}
      />
    </FormCard>
  );
}

function Found({ of: { found, value } }: { of: DnsRecord }) {
  const { t } = useTranslation("domains");
  if (found === null) return t("notYet");
  if (found.includes(value)) return <Tag tone="good">{t("matches")}</Tag>;
  return found.length === 0 ? (
    <Tag tone="warn">{t("notFound")}</Tag>
  ) : (
    <code dir="ltr">{found.join(", ").slice(0, 200)}</code>
  );
}
