import { Button } from "@mantine/core";
import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation, useRevalidator } from "react-router";
import { useReader } from "../document.ts";
import { type Failure, failureOf } from "../failure.ts";
import { Copyable } from "./copyable-text.tsx";
import styles from "./failure-page.module.css";
import { Illustration } from "./illustration.tsx";
import { DocumentTitle } from "./title.tsx";

function onLine(tell: () => void): () => void {
  for (const type of ["online", "offline"]) window.addEventListener(type, tell);
  return () => {
    for (const type of ["online", "offline"]) window.removeEventListener(type, tell);
  };
}

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
  const isOffline = useSyncExternalStore(
    onLine,
    () => !navigator.onLine,
    () => false,
  );
  const isInsecure = useSyncExternalStore(
    () => () => {},
    () => !window.isSecureContext,
    () => false,
  );
  const kind = isMissing ? "notFound" : isOffline ? "offline" : isInsecure ? "insecure" : "failure";
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
