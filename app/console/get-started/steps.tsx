import { Button } from "@mantine/core";
import { IconCheck, IconChevronRight } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link, useFetcher } from "react-router";
import type { Progress as Done } from "../../../contracts/dashboard.ts";
import { Progress } from "../../ui/progress.tsx";
import { CardSkeleton } from "../../ui/skeletons.tsx";
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
  signInExperience: "/console/docs/sign-in",
  user: "users/create",
  signIn: "audit-logs",
  resource: "api-resources/create",
  role: "roles/create",
  team: "tenant-settings/members/invite",
} as const;
type Step = keyof typeof places;

/** What to do first, ticked by what the tenant has; no hand ticks anything. */
export function Steps({ known: { done, isHidden, hasTeam }, base }: { known: FirstSteps; base: string }) {
  const { t } = useTranslation("dashboard");
  const all: Record<Step, boolean | null> = { ...done, team: hasTeam };
  const shown = (Object.keys(places) as Step[]).filter((step) => all[step] !== null);
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
          <li key={step} data-done={all[step] || undefined} data-next={step === first || undefined}>
            <Link to={places[step].startsWith("/") ? places[step] : `${base}/${places[step]}`}>
              <span className={styles.mark} role="img" aria-label={t(all[step] ? "steps.done" : "steps.open")}>
                {all[step] && <IconCheck size={14} stroke={2.5} aria-hidden />}
              </span>
              <span className={styles.words}>
                <strong>{t(`step.${step}`)}</strong>
                <small>{t(`stepAbout.${step}`)}</small>
              </span>
              <IconChevronRight className={styles.arrow as string} size={16} stroke={1.5} aria-hidden />
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Toggle({ intent, label }: { intent: "hide" | "show"; label: string }) {
  const fetcher = useFetcher();
  return (
    <fetcher.Form method="post">
      <Button type="submit" name="intent" value={intent} variant="subtle" color="gray" size="xs">
        {label}
      </Button>
    </fetcher.Form>
  );
}

export const StepsSkeleton = () => <CardSkeleton lines={12} />;
