import { Button } from "@mantine/core";
import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation, useRevalidator } from "react-router";
import { useReader } from "../document.ts";
import { type Failure, failureOf } from "../failure.ts";
import { Copyable } from "./copyable-text.tsx";
import styles from "./failure-page.module.css";
import { Illustration } from "./illustration.tsx";
import { onWindow } from "./on-window.ts";
import { DocumentTitle } from "./title.tsx";

const onLine = (tell: () => void) => onWindow(["online", "offline"], tell);
const troubleOf = () => (navigator.onLine ? (window.isSecureContext ? "failure" : "insecure") : "offline");

interface FailurePageProps {
  error: unknown;
  /** What is done before the page is asked for again. */
  beforeRetry?: () => Promise<void>;
}

/** An error instead of a page, in the frame: what happened, what to do, and what to quote. */
export function FailurePage({ error, beforeRetry }: FailurePageProps) {
  const { t } = useTranslation("page");
  const { pathname, search, key } = useLocation();
  const { revalidate, state } = useRevalidator();
  const reader = useReader();
  // The reader's is the document's own, and not that of a page that was opened in it.
  const failure = failureOf(error);
  const requestId = failure.requestId ?? (key === "default" ? reader?.requestId : undefined);
  const isMissing = failure.status === 404;
  const trouble = useSyncExternalStore(onLine, troubleOf, () => "failure" as const);
  const kind = isMissing ? "notFound" : trouble;
  const title = t(`${kind}.title`);
  // There is nothing to quote where a script did not load, or a gateway answered.
  const hint = failure.message ?? t(`${kind === "failure" && !requestId ? "offline" : kind}.hint`);
  return (
    <section className={styles.page}>
      <DocumentTitle>{title}</DocumentTitle>
      <Illustration of={isMissing ? "nowhere" : "broken"} />
      <h1>{title}</h1>
      <p className={styles.hint}>{hint}</p>
      <div className={styles.actions}>
        {isMissing ? (
          <Button component={Link} to="/console">
            {t("failure.home")}
          </Button>
        ) : (
          <Button
            component="a"
            href={pathname + search}
            data-disabled={state !== "idle" || undefined}
            onClick={(event) => {
              event.preventDefault();
              void (beforeRetry?.() ?? Promise.resolve()).then(revalidate);
            }}
          >
            {t("failure.retry")}
          </Button>
        )}
      </div>
      {!isMissing && <Facts failure={failure} requestId={requestId} />}
      {failure.stack && (
        <details className={styles.stack} open>
          <summary>{t("failure.stack")}</summary>
          <pre dir="ltr">{failure.stack}</pre>
        </details>
      )}
    </section>
  );
}

function Facts({ failure, requestId }: { failure: Failure; requestId: string | undefined }) {
  const { t } = useTranslation("page");
  return (
    <dl className={styles.facts}>
      {failure.code && (
        <div>
          <dt>{t("failure.code")}</dt>
          <dd>
            <code dir="ltr">{failure.code}</code>
          </dd>
        </div>
      )}
      {requestId && (
        <div>
          <dt>{t("failure.requestId")}</dt>
          <dd>
            <Copyable value={requestId} />
          </dd>
        </div>
      )}
    </dl>
  );
}
