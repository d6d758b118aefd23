import { useTranslation } from "react-i18next";
import { differencesOf } from "../history/diff.ts";
import { Differences } from "../history/differences.tsx";
import { SaveQuestion } from "../kit/save-question.tsx";
import type { Risk } from "./risk.ts";
import styles from "./sign-in-experience.module.css";

/** Asks before a way in is gone: what changes, and for how many. */
export default function RiskDialog({ risk }: { risk: Risk }) {
  const { t } = useTranslation("sign-in-experience");
  const title = risk.impact.removed.length > 0 ? t("risk.title") : t("risk.closedTitle");
  return (
    <SaveQuestion asked={risk} title={title} action={t("risk.action")} check={t("risk.check")}>
      <RiskBody risk={risk} />
    </SaveQuestion>
  );
}

function RiskBody({ risk: { impact, before, after } }: { risk: Risk }) {
  const { t } = useTranslation("sign-in-experience");
  const { removed, isRegistrationClosed, lockedOut } = impact;
  return (
    <div className={styles.stack}>
      {removed.length > 0 && <strong>{lockedOutWords()}</strong>}
      {isRegistrationClosed && <p>{t("risk.closed")}</p>}
      <Differences of={differencesOf({ before, after, names: {} })} />
    </div>
  );

  function lockedOutWords(): string {
    if (lockedOut === 0) return t("risk.lockedOutNone");
    return lockedOut > 1000 ? t("risk.lockedOutMany") : t("risk.lockedOut", { count: lockedOut });
  }
}
