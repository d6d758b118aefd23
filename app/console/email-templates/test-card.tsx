import { TextInput } from "@mantine/core";
import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { Link, useFetcher } from "react-router";
import type { EmailTemplatePlace } from "../../../contracts/connector.ts";
import type { Failure } from "../../failure.ts";
import { Callout } from "../../ui/callout.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import type { ActionResult } from "../kit/action-result.ts";
import { type Draft, detailsOf } from "./draft.ts";
import styles from "./email-templates.module.css";

interface TestCardProps {
  place: EmailTemplatePlace;
  draft: Draft;
  address: string;
}

/** Sends the email to an address, and says how it went. */
export function TestCard({ place: { templateType, languageTag }, draft, address }: TestCardProps) {
  const { t } = useTranslation(["email-templates", "page"]);
  const { data, state, submit } = useFetcher<ActionResult<{ email: string }>>();
  const details = detailsOf(draft);
  const isIdle = state === "idle";
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!details || !isIdle) return;
    const body = new FormData(event.currentTarget);
    body.set("draft", JSON.stringify({ templateType, languageTag, details }));
    void submit(body, { method: "post", action: address });
  };
  return (
    <section className={styles.card} aria-labelledby="template-test">
      <h2 id="template-test">{t("test")}</h2>
      <p className={styles.soft}>{t("testAbout")}</p>
      <form className={styles.test} onSubmit={send}>
        <TextInput label={t("testTo")} name="email" type="email" dir="ltr" autoComplete="email" required />
        <SubmitButton busy={!isIdle} variant="default">
          {t("send")}
        </SubmitButton>
      </form>
      <div aria-live="polite">
        {isIdle && data?.done && <Callout tone="good">{t("sent", { email: data.done.email })}</Callout>}
        {isIdle && data?.failure && <Failed failure={data.failure} />}
      </div>
    </section>
  );
}

function Failed({ failure }: { failure: Failure }) {
  const { t } = useTranslation(["email-templates", "page"]);
  if (failure.code === "connector.not_found")
    return (
      <Callout tone="warn">
        {t("noConnector")} <Link to="/console/docs/connectors">{t("learnHow")}</Link>
      </Callout>
    );
  return (
    <Callout tone="bad" title={t("testFailed")}>
      {failure.message ?? t("page:failure.title")}
    </Callout>
  );
}
