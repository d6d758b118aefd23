import { IconAlertCircle, IconCircleCheck, IconX } from "@tabler/icons-react";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import {
  addToast,
  currentToasts,
  dropToast,
  listenToToasts,
  noToasts,
  type ToastAct,
  type ToastItem,
} from "./toast-store.ts";
import styles from "./toasts.module.css";

const readingTime = { good: 5000, plain: 5000, bad: 8000, undo: 8000 };

const toasts = {
  good: (text: string, { undo, ms }: { undo?: () => void; ms?: number } = {}) =>
    addToast({
      tone: "good",
      text,
      act: undo && { run: undo },
      ms: ms ?? (undo ? readingTime.undo : readingTime.good),
    }),
  bad: (text: string, { details, act, ms }: { details?: string; act?: ToastAct; ms?: number } = {}) =>
    addToast({ tone: "bad", text, details, act, ms: ms ?? (act ? Infinity : readingTime.bad) }),
  plain: (text: string, { undo, ms }: { undo?: () => void; ms?: number } = {}) =>
    addToast({
      tone: "plain",
      text,
      act: undo && { run: undo },
      ms: ms ?? (undo ? readingTime.undo : readingTime.plain),
    }),
};

/** Short words about what just happened. They stay while they are pointed at. */
export const useToasts = () => toasts;

/** Where they appear; once, in the frame. */
export function ToastHost() {
  const { t } = useTranslation("ui");
  const items = useSyncExternalStore(listenToToasts, currentToasts, noToasts);
  const [isHeld, hold] = useState(false);
  const of = (isBad: boolean) =>
    items
      .filter(({ tone }) => (tone === "bad") === isBad)
      .map((item) => <Toast key={item.id} item={item} isHeld={isHeld} />);
  return (
    <section
      className={styles.host}
      aria-label={t("toasts.region")}
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
    >
      <div role="alert">{of(true)}</div>
      <div role="status">{of(false)}</div>
    </section>
  );
}

const icons = { good: IconCircleCheck, bad: IconAlertCircle, plain: null };

function Toast({ item, isHeld }: { item: ToastItem; isHeld: boolean }) {
  const { t } = useTranslation("ui");
  const { id, tone, text, details, act, ms } = item;
  useEffect(() => {
    if (isHeld || ms === Infinity) return;
    const timer = setTimeout(() => dropToast(id), ms);
    return () => clearTimeout(timer);
  }, [id, ms, isHeld]);
  const Icon = icons[tone];
  return (
    <div className={styles.toast} data-tone={tone}>
      {Icon && <Icon size={18} stroke={1.5} aria-hidden />}
      <div className={styles.words}>
        <p>{text}</p>
        {details && <p className={styles.details}>{details}</p>}
      </div>
      {act && (
        <button
          type="button"
          className={styles.act}
          onClick={() => {
            act.run();
            dropToast(id);
          }}
        >
          {act.label ?? t("toasts.undo")}
        </button>
      )}
      <button type="button" className={styles.dismiss} onClick={() => dropToast(id)} aria-label={t("toasts.dismiss")}>
        <IconX size={16} stroke={1.5} aria-hidden />
      </button>
    </div>
  );
}
