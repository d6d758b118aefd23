import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconSparkles } from "@tabler/icons-react";
import type { ReactNode } from "react";
import styles from "./callout.module.css";
import type { Tone } from "./tag.tsx";

const icons = {
  neutral: IconInfoCircle,
  info: IconInfoCircle,
  good: IconCircleCheck,
  warn: IconAlertTriangle,
  bad: IconAlertCircle,
  brand: IconSparkles,
} as const satisfies Record<Tone, unknown>;

interface CalloutProps {
  tone?: Tone;
  title?: string;
  /** A link or a button. */
  action?: ReactNode;
  children?: ReactNode;
}

/** Something to know before one goes on. */
export function Callout({ tone = "neutral", title, action, children }: CalloutProps) {
  const Icon = icons[tone];
  return (
    <div className={styles.callout} data-tone={tone}>
      <Icon size={18} stroke={1.5} aria-hidden />
      <div className={styles.words}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
