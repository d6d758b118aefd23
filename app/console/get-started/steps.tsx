import { IconCheck, IconChevronRight } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link, useFetcher } from "react-router";
import type { Progress as Done } from "../../../contracts/dashboard.ts";
import { Progress } from "../../ui/progress.tsx";
import { Bone } from "../../ui/skeletons.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import styles from "./get-started.module.css";

export interface FirstSteps {
  done: Done;
  isHidden: boolean;
  /** Somebody else works on the tenant, too; null where nobody can, or nobody may know. */
  hasTeam: boolean | null;
}

/** Where each step is taken. */
const places = {
  application: "applications/create",
  redirectUri: "applications",
  signInExperience: "sign-in-experience/branding",
  user: "users/create",
  signIn: "audit-logs",
  resource: "api-resources/create",
  role: "roles/create",
  team: "tenant-settings/members/invite",
} as const;
type Step = keyof typeof places;

const steps = Object.keys(places) as Step[];

/** What to do first, ticked by what the tenant has; no hand ticks anything. */
export function Steps({ known: { done, isHidden, hasTeam }, base }: { known: FirstSteps; base: string }) {
  const { t } = useTranslation("dashboard");
  const all: Record<Step, boolean | null> = { ...done, team: hasTeam };
  const shown = steps.filter((step) => all[step] !== null);
  const count = shown.filter((step) => all[step]).length;
  if (isHidden) return <Toggle intent="show" label={t("steps.show")} />;
  const first = shown.find((step) => !all[step]);
  return (
    <section className={styles.steps} aria-label={t("steps.title")}>
      <header>
        <div>
          <Progress
            label={t("steps.title")}
            done={count}
            total={shown.length}
            state={count === shown.length ? "done" : "running"}
          />
        </div>
        <Toggle intent="hide" label={t("steps.hide")} />
      </header>
      <ol>
        {shown.map((step) => (
          <Row key={step} step={step} base={base} isDone={all[step] === true} isNext={step === first} />
        ))}
      </ol>
    </section>
  );
}

interface RowProps {
  step: Step;
  base: string;
  /** Undefined until it is known. */
  isDone?: boolean;
  isNext?: boolean;
}

function Row({ step, base, isDone, isNext }: RowProps) {
  const { t } = useTranslation("dashboard");
  return (
    <li data-done={isDone || undefined} data-next={isNext || undefined}>
      <Link to={`${base}/${places[step]}`}>
        {isDone === undefined ? (
          <span className={styles.mark} />
        ) : (
          <span className={styles.mark} role="img" aria-label={t(isDone ? "steps.done" : "steps.open")}>
            {isDone && <IconCheck size={14} stroke={2.5} aria-hidden />}
          </span>
        )}
        <span className={styles.words}>
          <strong>{t(`step.${step}`)}</strong>
          <small>{t(`stepAbout.${step}`)}</small>
        </span>
        <IconChevronRight className={styles.arrow as string} size={16} stroke={1.5} aria-hidden />
      </Link>
    </li>
  );
}

function Toggle({ intent, label }: { intent: "hide" | "show"; label: string }) {
  const fetcher = useFetcher();
  return (
    <fetcher.Form method="post">
      <SubmitButton
        busy={fetcher.state !== "idle"}
        name="intent"
        value={intent}
        variant="subtle"
        color="gray"
        size="xs"
      >
        {label}
      </SubmitButton>
    </fetcher.Form>
  );
}

/** The steps before it is known which are done: of the same height, so that nothing jumps. */
export const StepsSkeleton = ({ base, hasTeam }: { base: string; hasTeam: boolean }) => (
  <section className={styles.steps}>
    <header>
      <div className={styles.pending}>
        <Bone width="100%" />
      </div>
      <Toggle intent="hide" label={useTranslation("dashboard").t("steps.hide")} />
    </header>
    <ol>
      {steps
        .filter((step) => step !== "team" || hasTeam)
        .map((step) => (
          <Row key={step} step={step} base={base} />
        ))}
    </ol>
  </section>
);
