import { VisuallyHidden } from "@mantine/core";
import { useTranslation } from "react-i18next";
import styles from "./skeletons.module.css";

/** A bar in the place of words to come. Nothing is seen of it for the first 300 ms. */
export function Bone({ width, height = 12 }: { width: number | string; height?: number }) {
  return <span className={styles.bone} style={{ width, height }} />;
}

const Waiting = () => <VisuallyHidden>{useTranslation("ui").t("loading")}</VisuallyHidden>;

const widths = ["64%", "48%", "72%", "56%", "40%"];

/** Of a table: as high as what comes. */
export function RowsSkeleton({ rows, columns, hasHead }: { rows: number; columns: number; hasHead?: boolean }) {
  return (
    <div className={styles.rows} data-head={hasHead || undefined}>
      <Waiting />
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <div key={row} className={styles.row} aria-hidden>
          {Array.from({ length: columns }, (_, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
            <span key={column}>
              <Bone width={widths[(row * 2 + column * 3) % widths.length] ?? "50%"} />
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}

/** Of a card with a title and some fields. */
export function CardSkeleton({ lines }: { lines: number }) {
  return (
    <div className={styles.card}>
      <Waiting />
      <Bone width="32%" height={16} />
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <Bone key={line} width={widths[line % widths.length] ?? "50%"} />
      ))}
    </div>
  );
}
