import { Button, Loader } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Passage } from "../../../contracts/assistant.ts";
import { Callout } from "../../ui/callout.tsx";
import { parseMarkdown } from "../docs/markdown.ts";
import { Markdown } from "../docs/markdown.tsx";
import { useDialogLink } from "../shell/dialog-link.ts";
import styles from "./assistant-dialog.module.css";
import type { Exchange } from "./conversation.ts";

interface ExchangeViewProps {
  exchange: Exchange;
  isLast: boolean;
  onAgain: (question: string) => void;
}

/** One question with what came of it. A model's words are text: links and HTML of theirs lead nowhere. */
export function ExchangeView({ exchange, isLast, onAgain }: ExchangeViewProps) {
  const { t } = useTranslation("help");
  const { question, text, passages, isModel, problem, state } = exchange;
  const isSilent = state === "running" && text === "" && problem === null;
  return (
    <section className={styles.exchange}>
      <h3 className={styles.question}>{question}</h3>
      {isSilent ? (
        <p className={styles.waiting}>
          <Loader size={16} color="var(--ink-soft)" aria-hidden /> {t("assistant.thinking")}
        </p>
      ) : null}
      {text ? (
        <div dir="auto">
          <Markdown blocks={parseMarkdown(text)} level={4} hasAnchors={false} />
        </div>
      ) : null}
      {state === "stopped" ? <p className={styles.waiting}>{t("assistant.stopped")}</p> : null}
      {problem ? (
        <Callout
          tone={problem === "cut" || problem === "limit" ? "warn" : "bad"}
          action={
            isLast && problem !== "limit" && problem !== "refused" ? (
              <Button variant="default" onClick={() => onAgain(question)}>
                {t("assistant.again")}
              </Button>
            ) : null
          }
        >
          {t(`assistant.problem.${problem}`)}
        </Callout>
      ) : null}
      {isModel === null ? null : <Sources passages={passages} isModel={isModel} />}
    </section>
  );
}

/** Where it is from; without a model these passages are the answer. */
function Sources({ passages, isModel }: { passages: readonly Passage[]; isModel: boolean }) {
  const { t } = useTranslation("help");
  const contact = useDialogLink("contact");
  if (passages.length === 0)
    return isModel ? null : (
      <p>
        {t("assistant.notFound")} <Link to={contact}>{t("assistant.contact")}</Link>
      </p>
    );
  return (
    <div className={styles.sources}>
      <h4>{isModel ? t("assistant.sources") : t("assistant.found")}</h4>
      <ul data-full={isModel ? undefined : true} lang="en" dir="ltr">
        {passages.map(({ page, anchor, title, heading, text }) => (
          <li key={`${page}#${anchor}`}>
            <Link to={`/console/docs/${page}${anchor && `#${anchor}`}`}>
              {heading === title ? title : `${title}: ${heading}`}
            </Link>
            {isModel ? null : <p>{text}</p>}
          </li>
        ))}
      </ul>
    </div>
  );
}
