import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link, useRevalidator } from "react-router";
import { ActiveUsers, NewUsers, NewUsersByDay, SignIns, TotalUsers } from "../../../contracts/dashboard.ts";
import { MfaUsage } from "../../../contracts/sign-in-experience.ts";
import { calendarOf, dayNumber, dayText } from "../../../contracts/time-zone.ts";
import { TokenScriptFailures } from "../../../contracts/token-script.ts";
import { pageContext } from "../../context.ts";
import type { PageHandle } from "../../document.ts";
import { preferencesOf } from "../../preferences.server.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { load } from "../kit/load.server.ts";
import { readerZone } from "../reader-zone.server.ts";
import { useArrived } from "../shell/frame-data.ts";
import { useReaderZone } from "../shell/reader-zone.ts";
import type { Route } from "./+types/dashboard";
import { ActiveCard } from "./active-card.tsx";
import { Breakdowns } from "./breakdowns.tsx";
import styles from "./dashboard.module.css";
import { DayForm } from "./day-form.tsx";
import { NewCard } from "./new-card.tsx";
import { withReasons } from "./reasons.server.ts";
import { ScriptFailures } from "./script-failures.tsx";
import { SignInCard } from "./sign-in-card.tsx";
import { TotalTile } from "./tiles.tsx";

export const handle = { phrases: ["dashboard", "logs"] } satisfies PageHandle;

const periods = [7, 30] as const;

/** The day of an address, unless it is none or still to come. */
function chosenDay(request: Request, today: string): string {
  const wanted = new URL(request.url).searchParams.get("date") ?? "";
  const day = dayNumber(wanted);
  return day >= 0 && dayText(day) === wanted && wanted > "1971" && wanted <= today ? wanted : today;
}

/** How many days an address asks for: one of the periods, or else the longest. */
const chosenDays = (request: Request): number =>
  periods.find((days) => String(days) === new URL(request.url).searchParams.get("days")) ?? 30;

/** Seven calls that go out together, each shown when it is there. */
export const loader = (args: Route.LoaderArgs) => {
  const visit = args.context.get(pageContext);
  const timeZone = readerZone(args);
  const today = dayText(calendarOf(timeZone).dayAt(Date.now()));
  const date = chosenDay(args.request, today);
  const days = chosenDays(args.request);
  const from = dayText(dayNumber(date) - days + 1);
  const zone = `timeZone=${encodeURIComponent(timeZone)}`;
  const users = "/api/dashboard/users";
  return load(args, (call) => ({
    ...{ today, date, days, from, timeZone },
    total: call(`${users}/total`, TotalUsers),
    fresh: call(`${users}/new?${zone}`, NewUsers),
    daily: call(`${users}/new/daily?date=${date}&${zone}`, NewUsersByDay),
    active: call(`${users}/active?date=${date}&${zone}`, ActiveUsers),
    mfa: call("/api/sign-in-exp/mfa/usage", MfaUsage),
    scripts: call("/api/dashboard/token-scripts", TokenScriptFailures),
    signIns: withReasons(
      call(`/api/dashboard/sign-ins?from=${from}&to=${date}&${zone}`, SignIns),
      visit.phrases,
      preferencesOf(args.request, visit).language,
    ),
  }));
};

/** How many users there are, how many come, and how their sign-ins go. */
export default function Dashboard({ loaderData, params: { tenantId } }: Route.ComponentProps) {
  const { total, fresh, mfa, scripts, daily, active, signIns, today, date, days, from, timeZone } = loaderData;
  const { t } = useTranslation(["dashboard", "console"]);
  const { revalidate, state } = useRevalidator();
  const isEmpty = useIsEmpty(loaderData);
  useReaderZone(timeZone);
  // The figures of a day that is not over are compared with nothing.
  const running = date === today ? t("soFar") : undefined;
  const base = `/console/${tenantId}`;
  return (
    <>
      <PageHeader
        title={t("title")}
        about={`${t("about")} ${t("zone", { zone: timeZone })}`}
        actions={
          <>
            <DayForm {...{ date, today, days, periods }} isShown={isEmpty === undefined ? undefined : !isEmpty} />
            <SubmitButton type="button" variant="default" busy={state !== "idle"} onClick={() => void revalidate()}>
              {t("refresh")}
            </SubmitButton>
          </>
        }
      />
      {isEmpty ? (
        <EmptyState
          drawing="people"
          title={t("empty.title")}
          about={t("empty.about")}
          action={
            <Button component={Link} to={`${base}/get-started`}>
              {t("console:area.getStarted")}
            </Button>
          }
        />
      ) : (
        <div className={styles.page}>
          <ScriptFailures of={scripts} base={base} />
          <TotalTile total={total} fresh={fresh} mfa={mfa} base={base} />
          <ActiveCard {...{ active, date, days, running }} />
          <div className={styles.halves}>
            <SignInCard signIns={signIns} base={base} days={{ from, to: date }} running={running} />
            <NewCard {...{ daily, base, days, running }} />
          </div>
          <Breakdowns signIns={signIns} base={base} days={{ from, to: date }} />
        </div>
      )}
    </>
  );
}

/** Whether there is nothing to count: no user, and no sign-in in the period. Undefined until that is known. */
function useIsEmpty({ total, signIns }: Pick<Route.ComponentProps["loaderData"], "total" | "signIns">) {
  const users = useArrived(total)?.totalUserCount;
  const days = useArrived(signIns)?.days;
  if (users !== undefined && users > 0) return false;
  return days && users === 0 ? days.every(({ succeeded, failed }) => succeeded + failed === 0) : undefined;
}
