import { useClipboard } from "@mantine/hooks";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import styles from "./copyable.module.css";

/** A value for machines, with a button that copies it. */
export function Copyable({ value }: { value: string }) {
  const { t } = useTranslation("page");
  const clipboard = useClipboard({ timeout: 2000 });
  const Icon = clipboard.copied ? IconCheck : IconCopy;
  return (
    <span className={styles.copyable}>
      <code dir="ltr">{value}</code>
      <button type="button" onClick={() => clipboard.copy(value)} aria-label={t("copy.action", { value })}>
        <Icon size={16} stroke={1.5} aria-hidden />
      </button>
      <span role="status" className={styles.status}>
        {clipboard.copied ? t("copy.done") : ""}
      </span>
    </span>
  );
}
