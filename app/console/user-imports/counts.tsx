import { useTranslation } from "react-i18next";
import type { UserImport } from "../../../contracts/user-import.ts";
import { numberFormat } from "../../formats.ts";
import styles from "./imports.module.css";

const order = ["valid", "invalid", "imported", "undone", "kept"] as const;

/** How many rows are in which state; a state that no row is in is left out, but for those that matter most. */
export function Counts({ counts }: { counts: UserImport["counts"] }) {
  const { t, i18n } = useTranslation("imports");
  const shown = order.filter((state) => counts[state] > 0 || state === "invalid");
  return (
    <dl className={styles.counts}>
      {shown.map((state) => (
        <div key={state} data-state={state}>
          <dt>{t(`count.${state}`)}</dt>
          <dd>{numberFormat(i18n.language).format(counts[state])}</dd>
        </div>
      ))}
    </dl>
  );
}
