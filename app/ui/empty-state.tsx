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
  /** Of a page that has nothing else. */
  isPage?: boolean;
}

/** In the place of a list that has nothing yet. */
export function EmptyState({ drawing, title, about, action, learnMore, isPage = false }: EmptyStateProps) {
  const { t } = useTranslation("ui");
  const Title = isPage ? "h1" : "h2";
  return (
    <div className={styles.empty}>
      <Illustration of={drawing} />
      <Title className={styles.title}>{title}</Title>
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
