import { NativeSelect } from "@mantine/core";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Hook } from "../../../contracts/webhook.ts";
import { hookEvents } from "../../../contracts/webhook-facts.ts";
import { useIsWhole } from "../../document.ts";
import { CodeBlock } from "../../ui/code-block.tsx";
import { FormCard } from "../../ui/form-card.tsx";
import { DateText } from "../../ui/relative-time.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { Tag } from "../../ui/tag.tsx";
import { headerWords } from "../kit/header-problems.ts";
import { useAction } from "../kit/use-action.ts";
import { useKeptResult } from "./kept-result.ts";
import type { TestResult } from "./test.ts";
import styles from "./webhooks.module.css";

/** Inside the form whose settings are tested as they are typed. */
export function TestCard({ of, base }: { of: Hook; base: string }) {
  const { t } = useTranslation("webhooks");
  const [result, setResult] = useKeptResult(of.id);
  const [event, setEvent] = useState<string>(of.events[0] ?? "");
  const { run, isBusy } = useAction<TestResult>(setResult);
  const place = useRef<HTMLDivElement>(null);
  const isWhole = useIsWhole();
  // Where no script runs, it would save the form.
  if (isWhole) return null;
  const test = () => {
    const form = place.current?.closest("form");
    if (!form?.reportValidity()) return;
    setResult(null);
    const fields: Record<string, string[]> = { testEvent: [event] };
    for (const [name, value] of new FormData(form))
      if (typeof value === "string") fields[name] = [...(fields[name] ?? []), value];
    run(fields, `${base}/test`);
  };
  return (
    <FormCard title={t("test")} about={t("testAbout")}>
      <div ref={place} className={styles.test}>
        <NativeSelect
          label={t("testEvent")}
          value={event}
          onChange={({ currentTarget: { value } }) => setEvent(value)}
          data={[{ value: "", label: t("testAll") }, ...hookEvents.map((value) => ({ value, label: value }))]}
        />
        <SubmitButton type="button" variant="default" busy={isBusy} onClick={test}>
          {t("testSend")}
        </SubmitButton>
      </div>
      <div role="status" className={styles.result}>
        {result && <Result of={result} />}
      </div>
    </FormCard>
  );
}

function Result({ of: { url, at, status, body, wrongHeaders } }: { of: TestResult }) {
  const { t } = useTranslation("webhooks");
  const { t: ui } = useTranslation("ui");
  if (wrongHeaders) return <p className={styles.error}>{headerWords(ui, wrongHeaders, t("headersWrong"))}</p>;
  const words =
    status === undefined
      ? t("testAccepted")
      : status === null
        ? t("testNoAnswer")
        : t("testRefused", { status: String(status) });
  return (
    <>
      <p>
        <Tag tone={status === undefined ? "good" : "bad"}>{words}</Tag> <code dir="ltr">{url}</code>{" "}
        <DateText at={at} format="exact" />
      </p>
      {body && <CodeBlock file={t("answer")} text={body} />}
    </>
  );
}
