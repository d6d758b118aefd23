import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import styles from "./page-header.module.css";
import { DocumentTitle } from "./title.tsx";

interface PageHeaderProps {
  title: string;
  /** Beside the title: a `Tag`. */
  tag?: ReactNode;
  /** One sentence: what this page is for. */
  about?: ReactNode;
  /** The guide's address. */
  learnMore?: string;
  /** At most one of them primary. */
  actions?: ReactNode;
}

/** The head of a page, and the title of the document. */
export function PageHeader({ title, tag, about, learnMore, actions }: PageHeaderProps) {
  const { t } = useTranslation("ui");
  return (
    <header className={styles.header}>
      <DocumentTitle>{title}</DocumentTitle>
      <div className={styles.words}>
        <div className={styles.title}>
          <h1>{title}</h1>
          {tag}
        </div>
        {(about || learnMore) && (
          <p>
            {about}{" "}
            {learnMore && (
              <Link to={learnMore} className={styles.more}>
                {t("learnMore")}
              </Link>
            )}
          </p>
        )}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
