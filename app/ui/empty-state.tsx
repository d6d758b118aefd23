import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import styles from "./empty-state.module.css";
import { Illustration, type IllustrationName } from "./illustration.tsx";

interface EmptyStateProps {
  drawing: IllustrationName;
  title: string;
  /** One sentence: what the thing is for. */
  about: ReactNode;
  action?: ReactNode;
  learnMore?: string;
}

/** In the place of a list that has nothing yet. */
export function EmptyState({ drawing, title, about, action, learnMore }: EmptyStateProps) {
  const { t } = useTranslation("ui");
  return (
    <div className={styles.empty}>
      <Illustration of={drawing} />
      <h2>{title}</h2>
      <p>{about}</p>
      {(action || learnMore) && (
        <div className={styles.actions}>
          {action}
          {learnMore && <Link to={learnMore}>{t("learnMore")}</Link>}
        </div>
      )}
    </div>
  );
}
