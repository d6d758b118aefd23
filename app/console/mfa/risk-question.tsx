import { useTranslation } from "react-i18next";
import { SaveQuestion } from "../kit/save-question.tsx";
import styles from "./mfa.module.css";
import type { Risk } from "./risk.ts";

/** Asks before users are no longer asked for what they set up. */
export function RiskQuestion({ risk }: { risk: Risk }) {
  const { t } = useTranslation("mfa");
  const { released, passkeys } = risk.loss;
  return (
    <SaveQuestion asked={risk} title={t("risk.title")} action={t("risk.action")} check={t("risk.check")}>
      <div className={styles.stack}>
        {released > 0 && <strong>{t("risk.released", { count: released })}</strong>}
        {passkeys > 0 && <strong>{t("risk.passkeys", { count: passkeys })}</strong>}
        <p>{t("risk.kept")}</p>
      </div>
    </SaveQuestion>
  );
}
