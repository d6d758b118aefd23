import { IconArrowLeft } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { type CatalogEntry, catalog } from "./catalog.ts";
import styles from "./guide.module.css";
import { GuideMark } from "./mark.tsx";

interface GuidePageProps {
  entry: CatalogEntry;
  back: { to: string; label: ReactNode };
  /** Where the guide with an ID is, for the same application or API. */
  linkTo: (id: string) => string;
  about?: ReactNode;
  children: ReactNode;
}

/** What stands around the steps of a guide: what it is for, and the others that fit the same. */
export function GuidePage({ entry, back, linkTo, about, children }: GuidePageProps) {
  const { t } = useTranslation("guides");
  const { name, library, version, mark, type } = entry;
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Link className={styles.back} to={back.to}>
          <IconArrowLeft size={16} stroke={1.5} aria-hidden />
          {back.label}
        </Link>
        <h1>
          <GuideMark of={mark} size={28} />
          {t("guideFor", { name })}
        </h1>
        <p>{t("writtenFor", { library, version })}</p>
        {about ? <p>{about}</p> : null}
      </header>
      <nav className={styles.others} aria-label={t("other")}>
        {catalog
          .filter((other) => other.type === type)
          .map((other) => (
            <Link
              key={other.id}
              to={linkTo(other.id)}
              aria-current={other.id === entry.id ? "page" : undefined}
              prefetch="intent"
              preventScrollReset
            >
              <GuideMark of={other.mark} size={14} />
              {other.name}
            </Link>
          ))}
      </nav>
      {children}
    </div>
  );
}
