import { IconExternalLink, IconFileTypePdf } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import type { Invoice } from "../../../contracts/plan.ts";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { EmptyValue } from "../../ui/empty-value.tsx";
import { formatMoney } from "../../ui/format-money.ts";
import { DateText } from "../../ui/relative-time.tsx";
import { Tag, type Tone } from "../../ui/tag.tsx";
import { planName } from "../tenants/plan-name.ts";
import styles from "./invoice-table.module.css";
import { formatPeriod } from "./period.ts";

const tones: Record<Invoice["status"], Tone> = {
  draft: "neutral",
  open: "warn",
  paid: "good",
  uncollectible: "bad",
  void: "neutral",
};

const numberOf = ({ number, id }: Invoice): string => number ?? id;

/** Invoices, the newest first; each opens at the payment provider in a tab of its own, and there is a file of it. */
export function InvoiceTable({ invoices }: { invoices: Invoice[] }) {
  const { t, i18n } = useTranslation("tenants");
  const { t: billing } = useTranslation("billing");
  const { tenantId } = useParams();
  const pathOf = ({ id }: Invoice) => `/console/${tenantId}/tenant-settings/billing-history/${encodeURIComponent(id)}`;
  const periodOf = ({ periodStart, periodEnd }: Invoice) => formatPeriod(periodStart, periodEnd, i18n.language);
  const columns: Column<Invoice>[] = [
    {
      id: "number",
      label: billing("invoices.number"),
      width: "26%",
      render: (invoice) => (
        <span className={styles.invoice}>
          <a
            href={pathOf(invoice)}
            target="_blank"
            rel="noreferrer"
            title={billing("invoices.open", { period: periodOf(invoice) })}
          >
            <bdi>{numberOf(invoice)}</bdi> <IconExternalLink size={14} stroke={1.5} aria-hidden />
          </a>
          <small>{planName(t, invoice.planId)}</small>
          <Lines invoice={invoice} />
        </span>
      ),
    },
    { id: "period", label: billing("invoices.period"), width: "16%", render: periodOf },
    {
      id: "status",
      label: billing("invoices.status"),
      render: ({ status }) => <Tag tone={tones[status]}>{billing(`invoices.state.${status}`)}</Tag>,
    },
    {
      id: "created",
      label: billing("invoices.created"),
      width: "14%",
      hasCaption: true,
      render: ({ createdAt }) => <DateText at={createdAt} />,
    },
    {
      id: "due",
      label: billing("invoices.due"),
      width: "14%",
      hasCaption: true,
      render: ({ dueDate }) => (dueDate === null ? <EmptyValue /> : <DateText at={dueDate} />),
    },
    {
      id: "amount",
      label: billing("invoices.amount"),
      isNumber: true,
      render: ({ amountDue, currency }) => formatMoney(amountDue, currency, i18n.language),
    },
    {
      id: "pdf",
      label: "PDF",
      width: "64px",
      render: (invoice) => (
        <a
          className={styles.pdf}
          href={`${pathOf(invoice)}/pdf`}
          target="_blank"
          rel="noreferrer"
          title={billing("invoices.pdf", { number: numberOf(invoice) })}
          aria-label={billing("invoices.pdf", { number: numberOf(invoice) })}
        >
          <IconFileTypePdf size={18} stroke={1.5} aria-hidden />
        </a>
      ),
    },
  ];
  return (
    <DataTable
      id="invoices"
      label={billing("invoices.about")}
      columns={columns}
      rows={invoices}
      keyOf={({ id }) => id}
      nameOf={numberOf}
    />
  );
}

/** What is billed, where that is more than the plan: in the payment provider's words. */
function Lines({ invoice: { lines, currency } }: { invoice: Invoice }) {
  const { i18n } = useTranslation("tenants");
  if (lines.length < 2) return null;
  return (
    <ul className={styles.lines}>
      {lines.map(({ description, amount }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no ids, may be alike, and do not move
        <li key={index}>
          <bdi>{description}</bdi> <bdi>{formatMoney(amount, currency, i18n.language)}</bdi>
        </li>
      ))}
    </ul>
  );
}
