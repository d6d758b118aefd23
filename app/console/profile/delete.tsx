import { Button, TextInput } from "@mantine/core";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { data, Form, Link, useNavigation, useSearchParams } from "react-router";
import { z } from "zod";
import { BlockingTenant, MyProfile } from "../../../contracts/me.ts";
import { pageContext } from "../../context.ts";
import { useDocument } from "../../document.ts";
import type { Failure } from "../../failure.ts";
import { useAlert } from "../../ui/confirm.tsx";
import { DialogActions, RouteDialog } from "../../ui/dialog.tsx";
import { CardSkeleton } from "../../ui/skeletons.tsx";
import { Nothing, needed, requireApiClient } from "../api-client.server.ts";
import { AsyncSection } from "../async-section.tsx";
import { load } from "../kit/load.server.ts";
import { cloudOnly } from "../tenants/cloud.server.ts";
import type { Route } from "./+types/delete";
import { Buttons } from "./buttons.tsx";
import { type Eligibility, readEligibility } from "./deletion-eligibility.server.ts";
import { useProfile } from "./profile.tsx";
import styles from "./row.module.css";

export const middleware = [cloudOnly];

export const loader = (args: Route.LoaderArgs) => load(args, (_, calls) => ({ eligibility: readEligibility(calls) }));

const Blocked = z.object({ tenants: z.array(BlockingTenant) });

/** Typed, deleted, signed out. What stands in the way is named. */
export async function action({ context, request }: Route.ActionArgs) {
  const calls = await requireApiClient({ context, request });
  const typed = String((await request.formData()).get("account") ?? "").trim();
  const user = await needed(request, calls.me("/me", MyProfile));
  if (typed !== nameOf(user)) return data({ isWrong: true, typed }, { status: 422 });
  const outcome = await calls.cloud("/api/me", Nothing, { method: "DELETE" });
  if (outcome.ok) return leave(await context.get(pageContext).console.signOut(false));
  const { failure } = outcome;
  const blocking =
    failure.code === "account.has_blocking_tenants" ? Blocked.safeParse(failure.data).data?.tenants : null;
  return data(blocking ? { blocking } : { failure }, { status: failure.status });
}

/** To the page that says so, by a new document: nothing of who is gone stays in the page. */
function leave(answer: Response): Response {
  answer.headers.set("location", "/console/account-deleted");
  answer.headers.set("x-remix-reload-document", "true");
  return answer;
}

/** How an account is called where it is to be deleted. */
const nameOf = ({ primaryEmail, username, id }: MyProfile): string => primaryEmail ?? username ?? id;

export default function Delete({ loaderData: { eligibility }, actionData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const blocked = actionData && "blocking" in actionData ? actionData.blocking : undefined;
  if (blocked) return <BlockedBy tenants={blocked} />;
  if (query.get("step") === "confirm") return <Confirmation answer={actionData} />;
  return (
    <AsyncSection of={eligibility} pending={<Checking />}>
      {({ tenants, blocking }) =>
        blocking.length > 0 ? <BlockedBy tenants={blocking} /> : <Facts tenants={tenants} />
      }
    </AsyncSection>
  );
}

function Checking() {
  const { t } = useTranslation("profile");
  return (
    <RouteDialog title={t("delete.checking")} closeTo="/console/profile">
      <CardSkeleton lines={3} />
    </RouteDialog>
  );
}

/** What is to be settled first, tenant by tenant. */
function BlockedBy({ tenants }: { tenants: readonly BlockingTenant[] }) {
  const { t } = useTranslation("profile");
  return (
    <RouteDialog
      title={t("delete.blockedTitle")}
      about={t("delete.blockedAbout")}
      closeTo="/console/profile"
      footer={
        <Button component={Link} to="/console/profile" preventScrollReset>
          {t("gotIt")}
        </Button>
      }
    >
      {(["paidPlan", "inactiveSubscription", "openInvoices"] as const).map((issue) => {
        const concerned = tenants.filter(({ issues }) => issues.includes(issue));
        if (concerned.length === 0) return null;
        return (
          <section key={issue} aria-label={t(`delete.issue.${issue}`)}>
            <h3 className={styles.listTitle}>{t(`delete.issue.${issue}`)}</h3>
            <ul className={styles.list}>
              {concerned.map(({ id, name }) => (
                <li key={id}>
                  <Link to={`/console/${id}/tenant-settings/subscription`}>
                    <bdi>{name}</bdi>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </RouteDialog>
  );
}

/** What a deletion means, before it is asked for once more. */
function Facts({ tenants }: { tenants: Eligibility["tenants"] }) {
  const { t } = useTranslation("profile");
  return (
    <RouteDialog title={t("delete.infoTitle")} about={t("delete.infoAbout")} closeTo="/console/profile">
      <ul className={styles.list}>
        <li>{t("delete.infoTenants")}</li>
        <li>{t("delete.infoMember")}</li>
        <li>{t("delete.infoProfile")}</li>
        <li>{t("delete.infoSessions")}</li>
      </ul>
      {tenants.length > 0 ? (
        <>
          <h3 className={styles.listTitle}>{t("delete.yours")}</h3>
          <ul className={styles.list}>
            {tenants.map(({ id, name }) => (
              <li key={id}>
                <bdi>{name}</bdi>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <DialogActions>
        <Button component={Link} to="/console/profile" preventScrollReset variant="default">
          {t("cancel")}
        </Button>
        <Button component={Link} to="?step=confirm" preventScrollReset color="red">
          {t("continue")}
        </Button>
      </DialogActions>
    </RouteDialog>
  );
}

function Confirmation({ answer }: { answer: Route.ComponentProps["actionData"] }) {
  const { t } = useTranslation("profile");
  const { user } = useProfile();
  const isBusy = useNavigation().state !== "idle";
  const account = nameOf(user);
  const failure = answer && "failure" in answer ? answer.failure : undefined;
  const isWrong = answer && "isWrong" in answer;
  useFailureAlert(failure);
  const { isWhole } = useDocument();
  return (
    <RouteDialog
      title={t("delete.finalTitle", { account })}
      about={t("delete.finalAbout")}
      closeTo="/console/profile"
      size="sm"
    >
      <Form method="post" noValidate replace preventScrollReset>
        <TextInput
          name="account"
          label={t("delete.finalLabel", { account })}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          defaultValue={isWrong ? answer.typed : ""}
          error={isWrong ? t("delete.finalWrong", { account }) : undefined}
        />
        {failure && isWhole ? <NotDeleted failure={failure} /> : null}
        <Buttons action={t("delete.action")} busy={isBusy} isDanger />
      </Form>
    </RouteDialog>
  );
}

/** Said in a dialog of its own, over the one that stays as it is. */
function useFailureAlert(failure: Failure | undefined) {
  const { t } = useTranslation("profile");
  const alert = useAlert();
  const isShown = useNavigation().state === "idle";
  useEffect(() => {
    if (failure && isShown)
      void alert({ title: t("delete.failedTitle"), body: <NotDeleted failure={failure} />, action: t("gotIt") });
  }, [failure, isShown, alert, t]);
}

function NotDeleted({ failure: { message, requestId } }: { failure: Failure }) {
  const { t } = useTranslation("profile");
  return (
    <>
      {message ? <p>{message}</p> : null}
      <p>{t("delete.failedAbout")}</p>
      {requestId ? (
        <p>
          {t("delete.requestId")} <code dir="ltr">{requestId}</code>
        </p>
      ) : null}
    </>
  );
}
