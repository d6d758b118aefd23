import type { ReactNode, Ref } from "react";
import { Tag } from "./tag.tsx";
import styles from "./upsell.module.css";

interface UpsellProps {
  title: string;
  /** The plan that has it. */
  plan?: string;
  action?: ReactNode;
  ref?: Ref<HTMLElement>;
  children?: ReactNode;
}

/** What a larger plan would bring, where it would be used. */
export function Upsell({ title, plan, action, ref, children }: UpsellProps) {
  return (
    <aside ref={ref} className={styles.upsell} aria-label={title}>
      <div className={styles.words}>
        <p className={styles.title}>
          {title} {plan && <Tag tone="brand">{plan}</Tag>}
        </p>
        {children && <div className={styles.about}>{children}</div>}
      </div>
      {action && <div className={styles.actions}>{action}</div>}
    </aside>
  );
}
