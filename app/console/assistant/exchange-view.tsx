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

const addressOf = ({ page, anchor }: Passage) => `/console/docs/${page}${anchor && `#${anchor}`}`;

/** A model names a passage by its number (`docs:2`). Other links of its lead nowhere. */
const linkTo = (passages: readonly Passage[]) => (href: string) => {
  const passage = passages[Number(/^docs:(\d+)$/.exec(href)?.[1]) - 1];
  return passage ? addressOf(passage) : null;
};

/** One question with what came of it. A model's words are text: HTML of theirs is shown as it is. */
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
          <Markdown blocks={parseMarkdown(text, linkTo(passages))} level={4} hasAnchors={false} />
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

const nameOf = ({ title, heading }: Passage) => (heading === title ? title : `${title}: ${heading}`);

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
        {passages.map((passage) => (
          <li key={addressOf(passage)}>
            <Link to={addressOf(passage)}>{nameOf(passage)}</Link>
            {isModel ? null : <p>{passage.text}</p>}
          </li>
        ))}
      </ul>
    </div>
  );
}
