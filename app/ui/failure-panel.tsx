import { useTranslation } from "react-i18next";
import { useRevalidator } from "react-router";
import type { Failure } from "../failure.ts";
import { Copyable } from "./copyable-text.tsx";
import styles from "./failure-panel.module.css";
import { Illustration } from "./illustration.tsx";
import { SubmitButton } from "./submit-button.tsx";

/** In the place of what did not load: what happened, what to do, what to quote, and a way to try again. */
export function FailurePanel({ failure, onRetry }: { failure: Failure; onRetry?: () => void }) {
  const { t } = useTranslation(["page", "ui"]);
  const { revalidate, state } = useRevalidator();
  const { message, code, requestId, stack } = failure;
  return (
    <div role="alert" className={styles.panel}>
      <Illustration of="broken" small />
      <div className={styles.words}>
        <p className={styles.title}>{message ?? t("failure.title")}</p>
        {/* There is nothing to quote where a gateway answered. */}
        <p className={styles.hint}>{t(code || requestId ? "ui:failure.hint" : "offline.hint")}</p>
        <div className={styles.actions}>
          <SubmitButton
            type="button"
            variant="default"
            busy={state !== "idle"}
            onClick={onRetry ?? (() => void revalidate())}
          >
            {t("failure.retry")}
          </SubmitButton>
        </div>
        {(code || requestId) && (
          <p className={styles.facts}>
            {code && (
              <span>
                {t("failure.code")} <code dir="ltr">{code}</code>
              </span>
            )}
            {requestId && (
              <span>
                {t("failure.requestId")} <Copyable value={requestId} />
              </span>
            )}
          </p>
        )}
        {stack && <pre dir="ltr">{stack}</pre>}
      </div>
    </div>
  );
}
