import { TextInput } from "@mantine/core";
import type { FormEvent, RefObject } from "react";
import { useTranslation } from "react-i18next";
import { useFetcher, useParams } from "react-router";
import { useIsWhole } from "../../document.ts";
import type { Failure } from "../../failure.ts";
import { Callout } from "../../ui/callout.tsx";
import { FormCard } from "../../ui/form-card.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { type ActionResult, wrongFields } from "../kit/action-result.ts";
import styles from "./connectors.module.css";
import { fieldsIn, type Wrong } from "./fields.ts";

interface TestCardProps {
  type: "Email" | "Sms";
  factoryId: string;
  /** Its configuration is what is tested, saved or not. */
  form: RefObject<HTMLFormElement | null>;
}

/** Sends a test message with what stands in the form, and says how it went. */
export function TestCard({ type, factoryId, form }: TestCardProps) {
  const { t } = useTranslation("connectors");
  const { tenantId } = useParams();
  const { data, state, submit } = useFetcher<ActionResult<{ recipient: string }>>();
  const isWhole = useIsWhole();
  // What is in the form is sent by a script.
  if (isWhole) return null;
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!form.current || state !== "idle") return;
    const body = new FormData(form.current);
    body.set("recipient", String(new FormData(event.currentTarget).get("recipient")));
    void submit(body, { method: "post", action: `/console/${tenantId}/connectors/test/${factoryId}` });
  };
  const isIdle = state === "idle";
  return (
    <FormCard title={t(`test.title.${type}`)} about={t("test.about")}>
      <form className={styles.test} onSubmit={send}>
        <TextInput
          label={t(`test.to.${type}`)}
          name="recipient"
          type={type === "Email" ? "email" : "tel"}
          {...(type === "Email" ? {} : { pattern: "\\+?[\\d \\(\\).\\-]{4,32}", placeholder: "+49 151 12345678" })}
          dir="ltr"
          autoComplete={type === "Email" ? "email" : "tel"}
          required
        />
        <SubmitButton busy={!isIdle} variant="default">
          {t("test.send")}
        </SubmitButton>
      </form>
      <div aria-live="polite">
        {isIdle && data?.done && <Callout tone="good">{t("test.sent", { recipient: data.done.recipient })}</Callout>}
        {isIdle && data?.failure && <Failed failure={data.failure} />}
      </div>
    </FormCard>
  );
}

/** What went wrong, and for those who administer the tenant what was said on the way. */
function Failed({ failure }: { failure: Failure }) {
  const { t } = useTranslation(["connectors", "page"]);
  const { rest } = wrongFields<Wrong>(failure);
  const fields = Object.entries(fieldsIn(failure));
  const { transcript } = (failure.data ?? {}) as { transcript?: string };
  return (
    <Callout tone="bad" title={t("test.failed")}>
      {rest ? (rest.message ?? t("page:failure.title")) : t("test.invalid")}
      {fields.length > 0 && (
        <ul lang="en" dir="ltr">
          {fields.map(([key, reason]) => (
            <li key={key}>
              {key}: {reason}
            </li>
          ))}
        </ul>
      )}
      {transcript && (
        <>
          <p>{t("test.transcript")}</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard, too */}
          <pre className={styles.transcript} tabIndex={0} lang="en" dir="ltr">
            {transcript}
          </pre>
        </>
      )}
    </Callout>
  );
}
