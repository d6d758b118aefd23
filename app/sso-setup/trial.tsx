import type { SsoTest } from "../../contracts/sso-test.ts";
import type { SsoSetupPhrases } from "../../locales/sso-setup.ts";
import { OtherSubmit, Submit } from "../sign-in/form.tsx";
import type { Acted } from "./setup.server.ts";

/** A sign-in at the provider that signs nobody in, in a tab of its own, and what each check of it says. */
export function Trial({ words: { setup: own, sso }, acted: { started, test } }: TrialProps) {
  const isWaiting = test?.result != null && !test.result.isFinished;
  const testId = started?.testId ?? (isWaiting ? test.id : null);
  return (
    <>
      {started ? (
        <a className="button" href={started.redirectTo} target="_blank" rel="noreferrer">
          {sso.testOpen}
        </a>
      ) : null}
      {test?.result?.isFinished ? <Result of={test.result} words={{ setup: own, sso }} /> : null}
      <div role="status">
        {isWaiting ? <p className="text">{own.testWaiting}</p> : null}
        {test && test.result === null ? <p className="text">{own.testOver}</p> : null}
      </div>
      {testId === null ? null : (
        <form method="post">
          <input type="hidden" name="test" value={testId} />
          <OtherSubmit name="intent" value="result">
            {own.testShow}
          </OtherSubmit>
        </form>
      )}
      {started ? null : (
        <form method="post">
          {testId === null && !test ? (
            <Submit name="intent" value="test">
              {sso.testStart}
            </Submit>
          ) : (
            <OtherSubmit name="intent" value="test">
              {sso.testStart}
            </OtherSubmit>
          )}
        </form>
      )}
    </>
  );
}
interface TrialProps {
  words: SsoSetupPhrases;
  acted: Acted;
}

const outcomeOf = (isPassed: boolean | null) => (isPassed === null ? "skipped" : isPassed ? "passed" : "failed");

function Result({ of: { checks, claims }, words: { setup: own, sso } }: { of: SsoTest; words: SsoSetupPhrases }) {
  const isFine = checks.every(({ isPassed }) => isPassed !== false);
  return (
    <div className="result">
      <p className={isFine ? "notice good" : "notice"} role="status">
        {isFine ? own.testPassed : own.testFailed}
      </p>
      <ul className="checks">
        {checks.map(({ check, isPassed, detail }) => (
          <li key={check} data-check={check} data-outcome={outcomeOf(isPassed)}>
            <span className="outcome">{sso.outcome[outcomeOf(isPassed)]}</span>
            <span>
              {sso.checks[check as keyof typeof sso.checks]}
              {detail ? <code dir="ltr">{detail}</code> : null}
            </span>
          </li>
        ))}
      </ul>
      {claims ? (
        <details>
          <summary>{sso.claims}</summary>
          <pre dir="ltr">{JSON.stringify(claims, null, 2)}</pre>
        </details>
      ) : null}
    </div>
  );
}
