import { TextInput } from "@mantine/core";
import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { Link, useFetcher } from "react-router";
import type { TemplatePlace } from "../../../contracts/message-template.ts";
import type { Failure } from "../../failure.ts";
import { Callout } from "../../ui/callout.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { type ActionResult, wrongFields } from "../kit/action-result.ts";
import type { Channel } from "./channel.ts";
import { type Draft, detailsOf } from "./draft.ts";
import styles from "./email-templates.module.css";
import { useSay } from "./say.ts";

interface TestCardProps {
  channel: Channel;
  place: TemplatePlace;
  draft: Draft;
  address: string;
}

/** Sends the message to an address or a number, and says how it went. */
export function TestCard({ channel, place: { templateType, languageTag }, draft, address }: TestCardProps) {
  const { t } = useTranslation(["email-templates", "page"]);
  const { say } = useSay(channel);
  const { data, state, submit } = useFetcher<ActionResult<{ to: string }>>();
  const details = detailsOf(channel, draft);
  const isIdle = state === "idle";
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!details || !isIdle) return;
    const body = new FormData(event.currentTarget);
    body.set("channel", channel);
    body.set("draft", JSON.stringify({ templateType, languageTag, details }));
    void submit(body, { method: "post", action: address });
  };
  return (
    <section className={styles.card} aria-labelledby="template-test">
      <h2 id="template-test">{t("test")}</h2>
      <p className={styles.soft}>{say("testAbout")}</p>
      <form className={styles.test} onSubmit={send}>
        <TextInput
          label={say("testTo")}
          name="to"
          dir="ltr"
          {...(channel === "sms" ? { type: "tel", autoComplete: "tel" } : { type: "email", autoComplete: "email" })}
          required
        />
        <SubmitButton busy={!isIdle} variant="default">
          {say("send")}
        </SubmitButton>
      </form>
      <div aria-live="polite">
        {isIdle && data?.done && (
          <Callout tone="good">
            {channel === "sms" ? t("sms.sent", { phone: data.done.to }) : t("sent", { email: data.done.to })}
          </Callout>
        )}
        {isIdle && data?.failure && <Failed failure={data.failure} channel={channel} />}
      </div>
    </section>
  );
}

function Failed({ failure, channel }: { failure: Failure; channel: Channel }) {
  const { t } = useTranslation(["email-templates", "page"]);
  const { say } = useSay(channel);
  if (failure.code === "connector.not_found")
    return (
      <Callout tone="warn">
        {say("noConnector")} <Link to="/console/docs/connectors">{t("learnHow")}</Link>
      </Callout>
    );
  const { wrong } = wrongFields<Partial<Record<keyof Draft, true>>>(failure);
  const reason = wrong?.replyTo
    ? `${t("replyTo")}: ${t("replyToWrong")}`
    : wrong?.sendFrom
      ? t("senderNameUrl")
      : (failure.message ?? t("page:failure.title"));
  return (
    <Callout tone="bad" title={say("testFailed")}>
      {reason}
    </Callout>
  );
}
