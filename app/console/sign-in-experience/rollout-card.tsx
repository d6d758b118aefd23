import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { useNavigation, useSubmit } from "react-router";
import type { Rollout } from "../../../contracts/rollout.ts";
import type { SignInExperience } from "../../../contracts/sign-in-experience.ts";
import { Callout } from "../../ui/callout.tsx";
import { useConfirm } from "../../ui/confirm.tsx";
import { FormCard } from "../../ui/form-card.tsx";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { Tag, type Tone } from "../../ui/tag.tsx";
import { differencesOf } from "../history/diff.ts";
import { Differences } from "../history/differences.tsx";
import type { ActionResult } from "../kit/action-result.ts";
import { usePolling } from "../kit/use-polling.ts";
import { useCan } from "../shell/use-can.ts";
import { type Risk, riskCode } from "./risk.ts";
import { RiskQuestion } from "./risk-question.tsx";
import { shares } from "./rollout-shares.ts";
import styles from "./sign-in-experience.module.css";
import { usePercent } from "./use-percent.ts";

/** Milliseconds between two looks at the counts of a rollout that runs. */
const lookAgainMs = 10_000;

const tones = { running: "info", published: "good", stopped: "neutral", rolledBack: "warn" } as const satisfies Record<
  Rollout["status"],
  Tone
>;

interface RolloutCardProps {
  rollout: Rollout;
  saved: SignInExperience;
  result: RolloutResult;
}

/** The rollout that runs, or how the last one ended: both success rates, and what can be done. */
export function RolloutCard({ rollout, saved, result }: RolloutCardProps) {
  const { t } = useTranslation("sign-in-experience");
  const percent = usePercent();
  const { status, share, maxDrop, minSignIns, published, candidate, changes, startedAt, endedAt } = rollout;
  const isRunning = status === "running";
  usePolling(isRunning, lookAgainMs);
  const before = Object.fromEntries(Object.keys(changes).map((part) => [part, saved[part as keyof SignInExperience]]));
  return (
    <FormCard title={t("rollout.title")} about={t("rollout.about")}>
      <p className={styles.state}>
        <Tag tone={tones[status]}>{t(`rollout.status.${status}`)}</Tag>{" "}
        <span className={styles.note}>
          <RelativeTime at={endedAt ?? startedAt} />
        </span>
      </p>
      {status === "rolledBack" && (
        <Callout tone="warn" title={t("rollout.rolledBackTitle")}>
          {t("rollout.rolledBackAbout", { points: maxDrop })}
        </Callout>
      )}
      {isRunning && <p>{t("rollout.runningAbout", { share: percent(share) })}</p>}
      <dl className={styles.sides}>
        <Side name={t("rollout.publishedSide")} of={published} />
        <Side name={t("rollout.candidateSide")} of={candidate} />
      </dl>
      {isRunning && <p className={styles.note}>{t("rollout.rule", { points: maxDrop, count: minSignIns })}</p>}
      {isRunning && (
        <details className={styles.comparison}>
          <summary>{t("rollout.changes")}</summary>
          <Differences of={differencesOf({ before, after: { ...before, ...changes }, names: {} })} />
        </details>
      )}
      {isRunning && <Actions share={share} result={result} />}
    </FormCard>
  );
}

function Side({ name, of: { started, succeeded } }: { name: string; of: Rollout["candidate"] }) {
  const { t } = useTranslation("sign-in-experience");
  const percent = usePercent();
  // A sign-in may succeed twice, after the way back.
  const rate = started === 0 ? null : Math.min(100, (100 * succeeded) / started);
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <strong>{rate === null ? "–" : percent(Math.round(rate * 10) / 10)}</strong>
        <meter aria-label={name} min={0} max={100} value={rate ?? 0} />
        <span className={styles.note}>
          {started === 0 ? t("rollout.none") : t("rollout.counts", { succeeded, started })}
        </span>
      </dd>
    </div>
  );
}

function Actions({ share, result }: { share: number; result: RolloutResult }) {
  const { t } = useTranslation("sign-in-experience");
  const percent = usePercent();
  const can = useCan();
  const confirm = useConfirm();
  const submit = useSubmit();
  const isBusy = useNavigation().formMethod === "POST";
  if (!can("write:data")) return null;
  const questions = {
    "100": { title: t("rollout.publishTitle"), body: t("rollout.publishBody"), action: t("rollout.publish") },
    "0": { title: t("rollout.stopTitle"), body: t("rollout.stopBody"), action: t("rollout.stop") },
  };
  const ask = async (event: FormEvent) => {
    event.preventDefault();
    const { value } = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement;
    const question = questions[value as keyof typeof questions];
    if (!question || (await confirm(question))) void submit({ share: value }, { method: "post" });
  };
  return (
    <form method="post" onSubmit={(event) => void ask(event)}>
      <RiskQuestion risk={result?.failure?.code === riskCode ? (result.failure.data as Risk) : undefined} />
      <div className={styles.acts}>
        {shares
          .filter((other) => other !== share)
          .map((other) => (
            <SubmitButton key={other} name="share" value={other} variant="default" size="xs" busy={isBusy}>
              {t("rollout.change", { share: percent(other) })}
            </SubmitButton>
          ))}
        <SubmitButton name="share" value="100" size="xs" busy={isBusy}>
          {t("rollout.publish")}
        </SubmitButton>
        <SubmitButton name="share" value="0" variant="default" size="xs" busy={isBusy}>
          {t("rollout.stop")}
        </SubmitButton>
      </div>
    </form>
  );
}

/** What became of a form of the card. */
export type RolloutResult = ActionResult<unknown> | undefined;
