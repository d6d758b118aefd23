import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { CodeBlock } from "../../../ui/code-block.tsx";
import { Markdown } from "../markdown.tsx";
import styles from "./api.module.css";
import { FieldTable } from "./field-table.tsx";
import { Method } from "./method.tsx";
import type { Operation } from "./reference.server.ts";

/** One operation: what it is for, what it takes, what it answers, and how it is called. Left to right, as its code is. */
export function OperationDetail({ operation }: { operation: Operation }) {
  const { t } = useTranslation("help");
  const { id, method, path, summary, about, isOpen, parameters, body, answer, errors, curl } = operation;
  return (
    <section id={id} className={styles.operation} aria-labelledby={`${id}-title`} dir="ltr">
      <header lang="en">
        <h2 id={`${id}-title`}>
          <a href={`#${id}`}>{summary}</a>
        </h2>
        <p className={styles.call}>
          <Method name={method} />
          <code>{path}</code>
        </p>
        {about.length > 0 ? <Markdown blocks={[{ kind: "paragraph", parts: about }]} hasAnchors={false} /> : null}
      </header>
      {isOpen ? <p className={styles.note}>{t("docs.api.open")}</p> : null}
      <div className={styles.halves}>
        <div className={styles.facts}>
          {parameters.length > 0 ? (
            <Part title={t("docs.api.parameters")}>
              <FieldTable fields={parameters} label={t("docs.api.parameters")} />
            </Part>
          ) : null}
          {body ? (
            <Part title={t("docs.api.body")} type={body.type}>
              <FieldTable fields={body.fields} label={t("docs.api.body")} />
            </Part>
          ) : null}
          <Part title={t("docs.api.answer")} type={[answer.status, answer.type].filter(Boolean).join(" ")}>
            {answer.type === null ? <p className={styles.note}>{t("docs.api.noContent")}</p> : null}
            <FieldTable fields={answer.fields} label={t("docs.api.answer")} />
          </Part>
        </div>
        <div className={styles.aside}>
          <CodeBlock file="curl" text={curl} />
          <Part title={t("docs.api.errors")}>
            <dl className={styles.errors} lang="en">
              {errors.map(({ status, about: words }) => (
                <div key={status}>
                  <dt>{status}</dt>
                  <dd>
                    <Markdown blocks={[{ kind: "paragraph", parts: words }]} hasAnchors={false} />
                  </dd>
                </div>
              ))}
            </dl>
          </Part>
        </div>
      </div>
    </section>
  );
}

function Part({ title, type, children }: { title: string; type?: string; children: ReactNode }) {
  return (
    <div className={styles.part}>
      <h3>
        {title} {type ? <code className={styles.kind}>{type}</code> : null}
      </h3>
      {children}
    </div>
  );
}
