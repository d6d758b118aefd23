import { useClipboard } from "@mantine/hooks";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import styles from "./copyable-text.module.css";

/** Copies a value; `label` says what it is to whoever cannot see where the button stands. */
export function CopyButton({ value, label }: { value: string; label: string }) {
  const { t } = useTranslation("page");
  const clipboard = useClipboard({ timeout: 2000 });
  const Icon = clipboard.copied ? IconCheck : IconCopy;
  return (
    <>
      <button
        type="button"
        className={styles.button}
        onClick={() => clipboard.copy(value)}
        aria-label={t("copy.action", { value: label })}
      >
        <Icon size={16} stroke={1.5} aria-hidden />
      </button>
      <span role="status" className={styles.status}>
        {clipboard.copied ? t("copy.done") : ""}
      </span>
    </>
  );
}
