import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useReader } from "../document.ts";
import { numberFormat } from "../formats.ts";
import styles from "./usage-meter.module.css";

interface UsageMeterProps {
  label: string;
  used: number;
  /** Null for none. */
  limit: number | null;
  format?: (value: number) => string;
  exceeded?: boolean;
}

/** How much of a limit is used. */
export function UsageMeter({ label, used, limit, format, exceeded }: UsageMeterProps) {
  const { t } = useTranslation("ui");
  const language = useReader()?.language ?? "en";
  const id = useId();
  const say = format ?? ((value: number) => numberFormat(language).format(value));
  const share = limit === null || limit === 0 ? 0 : Math.min(1, used / limit);
  const isOver = exceeded ?? (limit !== null && used > limit);
  const state = isOver ? "over" : share >= 0.9 ? "near" : "fine";
  const words = limit === null ? t("meter.unlimited", { used: say(used) }) : null;
  return (
    <div className={styles.usage} data-state={state}>
      <div className={styles.words}>
        <span id={id}>{label}</span>
        <span className={styles.numbers}>
          {words ?? t("meter.of", { used: say(used), limit: say(limit ?? 0) })}
          {isOver && <strong> {t("meter.exceeded")}</strong>}
        </span>
      </div>
      {limit !== null && (
        // biome-ignore lint/a11y/useSemanticElements: a meter element cannot be styled alike in all browsers
        <div
          className={styles.track}
          role="meter"
          aria-labelledby={id}
          aria-valuemin={0}
          aria-valuemax={limit}
          aria-valuenow={Math.min(used, limit)}
          aria-valuetext={t("meter.of", { used: say(used), limit: say(limit) })}
        >
          <div className={styles.bar} style={{ width: `${(isOver ? 1 : share) * 100}%` }} />
        </div>
      )}
    </div>
  );
}
