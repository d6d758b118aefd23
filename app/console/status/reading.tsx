import { Skeleton } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { numberFormat } from "../../formats.ts";
import styles from "./reading.module.css";

/** Whether something answers, in a word, and how long that took. */
export function Reading({ ok, ms }: { ok: boolean; ms?: number | undefined }) {
  const { t, i18n } = useTranslation("console");
  const duration = numberFormat(i18n.language, {
    style: "unit",
    unit: "millisecond",
    maximumFractionDigits: 0,
  });
  return (
    <span className={styles.reading}>
      {/* The server's and the browser's number formats may differ in a space: the server's stays. */}
      <span className={styles.ms} suppressHydrationWarning>
        {ms === undefined ? "" : duration.format(Math.max(1, Math.round(ms)))}
      </span>
      <span className={styles.state} data-ok={ok}>
        {ok ? t("status.ok") : t("status.down")}
      </span>
    </span>
  );
}

/** Of the same size as a reading; not to be seen before 300 ms. */
export function ReadingSkeleton() {
  const { t } = useTranslation("console");
  return (
    <span className={styles.pending}>
      <Skeleton width={120} height={12} radius="xs" aria-hidden />
      <span className={styles.hidden}>{t("status.pending")}</span>
    </span>
  );
}
