import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useReader } from "../../document.ts";
import type { Outcome } from "../../failure.ts";
import { numberFormat } from "../../formats.ts";
import { CardSkeleton } from "../../ui/skeletons.tsx";
import { AsyncSection } from "../async-section.tsx";
import { Card } from "./card.tsx";
import styles from "./dashboard.module.css";
import type { SignInsInWords } from "./reasons.server.ts";

export interface Days {
  from: string;
  to: string;
}

interface BreakdownsProps {
  signIns: Promise<Outcome<SignInsInWords>>;
  base: string;
  days: Days;
}

/** Sign-ins by application and by method, and why some failed; each line leads to its entries in the log. */
export function Breakdowns({ signIns, base, days }: BreakdownsProps) {
  const { t } = useTranslation("dashboard");
  const methodName = useMethodName();
  const logs = (more: Record<string, string>) => `${base}/audit-logs?${new URLSearchParams({ ...more, ...days })}`;
  const parts = [
    {
      title: t("byApplication"),
      rowsOf: ({ applications }: SignInsInWords): Row[] =>
        applications.map(({ id, name, succeeded, failed }) => ({
          ...{ key: id ?? "", name: name ?? id ?? t("noApplication"), values: [succeeded, failed] },
          ...(id ? { to: logs({ applicationId: id }) } : {}),
        })),
      columns: [t("succeeded"), t("failed")],
    },
    {
      title: t("byMethod"),
      rowsOf: ({ methods }: SignInsInWords): Row[] =>
        methods.map(({ method, succeeded, failed }) => ({
          ...{ key: method, name: methodName(method), values: [succeeded, failed] },
          to: logs({ event: `Interaction.SignIn.Verification.${method}.Submit` }),
        })),
      columns: [t("succeeded"), t("failed")],
    },
    {
      title: t("failures"),
      rowsOf: ({ failures }: SignInsInWords): Row[] =>
        failures.map(({ code, count, reason }) => ({
          ...{ key: code, name: reason ?? (code || t("noReason")), values: [count], code },
          to: logs({ result: "Error", ...(code ? { keyword: code } : {}) }),
        })),
      columns: [t("count")],
    },
  ];
  return (
    <div className={styles.thirds}>
      {parts.map(({ title, rowsOf, columns }) => (
        <Card key={title} title={title}>
          <AsyncSection of={signIns} pending={<CardSkeleton lines={5} />}>
            {(known) => <Table title={title} rows={rowsOf(known)} columns={columns} />}
          </AsyncSection>
        </Card>
      ))}
    </div>
  );
}

interface Row {
  key: string;
  name: string;
  values: number[];
  /** What the API calls it. */
  code?: string;
  to?: string;
}

function Table({ title, rows, columns }: { title: string; rows: Row[]; columns: string[] }) {
  const { t } = useTranslation("dashboard");
  const language = useReader()?.language ?? "en";
  if (rows.length === 0) return <p className={styles.nothing}>{t("nothing")}</p>;
  const sumOf = ({ values }: Row) => values.reduce((sum, value) => sum + value, 0);
  const most = Math.max(1, ...rows.map(sumOf));
  return (
    <table className={styles.table} aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{t("name")}</th>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">
              <Name row={row} />
              <span className={styles.share} aria-hidden>
                <span style={{ inlineSize: `${(sumOf(row) / most) * 100}%` }} />
              </span>
            </th>
            {row.values.map((value, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: its column is what it is
              <td key={index}>{numberFormat(language).format(value)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Name({ row: { name, code, to } }: { row: Row }) {
  const words = name === code ? <code dir="ltr">{name}</code> : <span dir="auto">{name}</span>;
  return (
    <>
      {to ? <Link to={to}>{words}</Link> : words}
      {code && name !== code && (
        <code className={styles.code} dir="ltr">
          {code}
        </code>
      )}
    </>
  );
}

const methods = [
  "Password",
  "VerificationCode",
  "Social",
  "EnterpriseSso",
  "OneTimeToken",
  "SignInPasskey",
  "NewPasswordIdentity",
] as const;

/** What people call a way to sign in; the log's own word for those that are newer than this page. */
function useMethodName(): (method: string) => string {
  const { t } = useTranslation("dashboard");
  return (method) => {
    const known = methods.find((one) => one === method);
    return known ? t(`method.${known}`) : method;
  };
}
