import { IconExternalLink } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import type { Invoice } from "../../../contracts/plan.ts";
import { formatMoney } from "../../ui/format-money.ts";
import { DateText } from "../../ui/relative-time.tsx";
import { Tag, type Tone } from "../../ui/tag.tsx";
import { planName } from "../tenants/plan-name.ts";
import { formatPeriod } from "./period.ts";
import styles from "./table.module.css";

const tones: Record<Invoice["status"], Tone> = {
  draft: "neutral",
  open: "warn",
  paid: "good",
  uncollectible: "bad",
  void: "neutral",
};

/** Invoices, the newest first; each opens at the payment provider, in a tab of its own. */
export function InvoiceTable({ invoices }: { invoices: Invoice[] }) {
  const { t, i18n } = useTranslation("tenants");
  const { tenantId } = useParams();
  return (
    <table className={styles.table}>
      <caption className={styles.hidden}>{t("billing.about")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("billing.period")}</th>
          <th scope="col">{t("billing.status")}</th>
          <th scope="col" data-number>
            {t("billing.amount")}
          </th>
          <th scope="col">{t("billing.created")}</th>
        </tr>
      </thead>
      <tbody>
        {invoices.map((invoice) => {
          const period = formatPeriod(invoice.periodStart, invoice.periodEnd, i18n.language);
          return (
            <tr key={invoice.id} className={styles.opens}>
              <td>
                <span className={styles.words}>
                  <a
                    className={styles.link}
                    href={`/console/${tenantId}/tenant-settings/billing-history/${encodeURIComponent(invoice.id)}`}
                    target="_blank"
                    rel="noreferrer"
                    aria-label={t("billing.open", { period })}
                  >
                    {period} <IconExternalLink size={14} stroke={1.5} aria-hidden />
                  </a>
                  <span className={styles.soft}>{planName(t, invoice.planId)}</span>
                </span>
              </td>
              <td data-head={t("billing.status")}>
                <Tag tone={tones[invoice.status]}>{t(`billing.state.${invoice.status}`)}</Tag>
              </td>
              <td data-head={t("billing.amount")} data-number>
                {formatMoney(invoice.amountDue, invoice.currency, i18n.language)}
              </td>
              <td data-head={t("billing.created")} className={styles.soft}>
                <DateText at={invoice.createdAt} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
