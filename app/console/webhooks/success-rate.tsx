import { useTranslation } from "react-i18next";
import type { ExecutionStats } from "../../../contracts/webhook.ts";
import { useReader } from "../../document.ts";
import { numberFormat } from "../../formats.ts";
import styles from "./webhooks.module.css";

/** The share of requests that the endpoint accepted, as a number and a bar. */
export function SuccessRate({ of }: { of: ExecutionStats | undefined }) {
  const { t } = useTranslation("webhooks");
  const language = useReader()?.language ?? "en";
  if (!of || of.requestCount === 0) return <span className={styles.soft}>{t("noRequests")}</span>;
  const share = of.successCount / of.requestCount;
  const percent = numberFormat(language, { style: "percent", maximumFractionDigits: 1 });
  // Not all of them is not 100 %, however few fail.
  const shown = percent.format(share === 1 ? 1 : Math.min(share, 0.999));
  return (
    <span className={styles.rate} data-tone={share >= 0.99 ? "good" : share >= 0.9 ? "warn" : "bad"}>
      <span className={styles.track} aria-hidden>
        <span style={{ inlineSize: `${share * 100}%` }} />
      </span>
      {shown}
    </span>
  );
}
