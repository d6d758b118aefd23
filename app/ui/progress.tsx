import { Button } from "@mantine/core";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import styles from "./progress.module.css";

interface ProgressProps {
  label: string;
  done: number;
  total: number;
  /** Says what it is doing right now. */
  now?: string;
  state?: "running" | "done" | "cancelled";
  onCancel?: () => void;
}

/** Work that takes its time: how far it is, and a way to stop it. */
export function Progress({ label, done, total, now, state = "running", onCancel }: ProgressProps) {
  const { t } = useTranslation("ui");
  const id = useId();
  const words = {
    running: t("progress.counts", { done, total }),
    done: t("progress.done"),
    cancelled: t("progress.cancelled", { done, total }),
  }[state];
  return (
    <div className={styles.progress} data-state={state}>
      <div className={styles.words}>
        <span id={id}>{label}</span>
        <span className={styles.counts}>{words}</span>
      </div>
      <progress aria-labelledby={id} max={total} value={done} className={styles.bar} />
      {(now || onCancel) && state === "running" && (
        <div className={styles.words}>
          <span className={styles.now}>{now}</span>
          {onCancel && (
            <Button variant="subtle" color="gray" size="compact-sm" onClick={onCancel}>
              {t("cancel")}
            </Button>
          )}
        </div>
      )}
      <span role="status" className={styles.said}>
        {state === "running" ? "" : words}
      </span>
    </div>
  );
}
