import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { headerWords } from "../kit/header-problems.ts";
import { useAction } from "../kit/use-action.ts";
import styles from "./log-streams.module.css";
import type { TestResult } from "./test.ts";

/** Inside the form whose sink is tested as it is typed. @param id of the stream whose saved secrets a mask stands for */
export function TestSink({ base, id }: { base: string; id?: string }) {
  const { t } = useTranslation("log-streams");
  const { t: ui } = useTranslation("ui");
  const [result, setResult] = useState<TestResult | null>(null);
  const { run, isBusy } = useAction<TestResult>(setResult);
  const place = useRef<HTMLSpanElement>(null);
  const test = () => {
    const form = place.current?.closest("form");
    if (!form?.reportValidity()) return;
    setResult(null);
    const fields = [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === "string" ? [[name, value]] : [],
    );
    run({ ...Object.fromEntries(fields), ...(id === undefined ? {} : { id }) }, `${base}/test`);
  };
  const said = result?.wrong
    ? headerWords(ui, result.wrong, t("field.headersWrong"))
    : (result?.refusal ?? t("tested"));
  return (
    <span ref={place} className={styles.test}>
      <SubmitButton type="button" variant="default" busy={isBusy} onClick={test}>
        {t("test")}
      </SubmitButton>
      <span role="status" className={styles.said} data-tone={result?.refusal || result?.wrong ? "bad" : "good"}>
        {result && said}
      </span>
    </span>
  );
}
