import { IconX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import styles from "./bulk-bar.module.css";

/** What can be done with everything that is selected; at the foot of the list. */
export function BulkBar({ count, onClear, children }: { count: number; onClear: () => void; children: ReactNode }) {
  const { t } = useTranslation("ui");
  return (
    <div className={styles.bar}>
      <span role="status">{t("list.selected", { count })}</span>
      <div className={styles.actions}>{children}</div>
      <button type="button" className={styles.clear} onClick={onClear} aria-label={t("list.clearSelection")}>
        <IconX size={18} stroke={1.5} aria-hidden />
      </button>
    </div>
  );
}
