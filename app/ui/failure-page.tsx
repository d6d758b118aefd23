import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import { useReader } from "../document.ts";
import { type Failure, failureOf } from "../failure.ts";
import { Copyable } from "./copyable-text.tsx";
import styles from "./failure-page.module.css";
import { Illustration } from "./illustration.tsx";
import { DocumentTitle } from "./title.tsx";

/** An error instead of a page, in the frame: what happened, what to do, and what to quote. */
export function FailurePage({ error }: { error: unknown }) {
  const { t } = useTranslation("page");
  const { pathname, search } = useLocation();
  const requestId = useReader()?.requestId;
  const failure = failureOf(error);
  const isMissing = failure.status === 404;
  const title = isMissing ? t("notFound.title") : t("failure.title");
  const hint = failure.message ?? (isMissing ? t("notFound.hint") : t("failure.hint"));
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
          <Button component="a" href={pathname + search}>
            {t("failure.retry")}
          </Button>
        )}
      </div>
      {!isMissing && <Facts failure={failure} requestId={failure.requestId ?? requestId} />}
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
