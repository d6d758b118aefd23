import { Button } from "@mantine/core";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFetcher } from "react-router";
import type { SsoTest, SsoTestStarted } from "../../../contracts/sso-test.ts";
import { useIsWhole } from "../../document.ts";
import { FormCard } from "../../ui/form-card.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { useAction } from "../kit/use-action.ts";
import styles from "./enterprise-sso.module.css";
import type { loader } from "./test.ts";
import { TestResult } from "./test-result.tsx";

/** Milliseconds between looks at a test that waits for its provider. */
const pause = 2000;

/** A sign-in at the provider that signs nobody in, and what each check of it says. */
export function TestCard({ base }: { base: string }) {
  const { t } = useTranslation("enterprise-sso");
  const [started, setStarted] = useState<SsoTestStarted | null>(null);
  const { run, isBusy } = useAction<SsoTestStarted>(setStarted);
  const test = useTest(base, started?.testId);
  const isWhole = useIsWhole();
  // It has to look again by itself.
  if (isWhole) return null;
  return (
    <FormCard title={t("test")} about={t("testAbout")}>
      <div className={styles.test}>
        <SubmitButton type="button" variant="default" busy={isBusy} onClick={() => run({}, `${base}/test`)}>
          {t("testStart")}
        </SubmitButton>
        {started && !test?.isFinished && (
          <Button component="a" href={started.redirectTo} target="_blank" rel="noreferrer">
            {t("testOpen")}
          </Button>
        )}
      </div>
      <div role="status">
        {started && !test?.isFinished && <p className={styles.soft}>{t("testWaiting")}</p>}
        {test?.isFinished && <TestResult of={test} />}
      </div>
    </FormCard>
  );
}

/** The test as it is now; it is looked at until it is finished. */
function useTest(base: string, testId: string | undefined): SsoTest | null {
  const { load, data, state } = useFetcher<typeof loader>({ key: `sso-test-${testId}` });
  const found = data?.test.ok ? data.test.value : null;
  const isOver = found?.isFinished ?? false;
  useEffect(() => {
    if (testId === undefined || isOver || state !== "idle") return;
    const timer = setTimeout(() => void load(`${base}/test?test=${encodeURIComponent(testId)}`), pause);
    return () => clearTimeout(timer);
  }, [base, testId, isOver, state, load]);
  return testId === undefined ? null : found;
}
