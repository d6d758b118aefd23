import { useTranslation } from "react-i18next";
import type { Outcome } from "../../failure.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { CursorPaging, useAnnounced } from "../../ui/paging.tsx";
import { CardSkeleton } from "../../ui/skeletons.tsx";
import { AsyncSection } from "../async-section.tsx";
import { ChangeItem } from "./change-item.tsx";
import styles from "./history.module.css";
import type { HistoryPart } from "./read.server.ts";

interface HistoryListProps {
  history: Promise<Outcome<HistoryPart>>;
  /** The tenant's console. */
  base: string;
  /** Things are named and linked: a list of all changes, not of one thing's. */
  hasLinks?: boolean;
}

/** Changes, the youngest first, each with what was before and what came after, and the way to take it back. */
export function HistoryList({ history, ...rest }: HistoryListProps) {
  return (
    <AsyncSection of={history} pending={<CardSkeleton lines={8} />}>
      {(part) => <Part part={part} {...rest} />}
    </AsyncSection>
  );
}

type PartProps = Pick<HistoryListProps, "base" | "hasLinks"> & { part: HistoryPart };

function Part({ part: { items, previous, next }, base, hasLinks = false }: PartProps) {
  const { t } = useTranslation("history");
  useAnnounced(t("title"), items.length);
  if (items.length === 0) return <EmptyState drawing="receipt" title={t("emptyTitle")} about={t("emptyAbout")} />;
  return (
    <>
      <ol className={styles.list}>
        {items.map((change) => (
          <ChangeItem key={change.id} change={change} base={base} hasLinks={hasLinks} />
        ))}
      </ol>
      <CursorPaging previous={previous} next={next} />
    </>
  );
}
