import { useTranslation } from "react-i18next";
import { SubjectToken, type User } from "../../../contracts/user.ts";
import type { PageHandle } from "../../document.ts";
import { Callout } from "../../ui/callout.tsx";
import { RouteDialog } from "../../ui/dialog.tsx";
import { CardSkeleton } from "../../ui/skeletons.tsx";
import { AsyncSection } from "../async-section.tsx";
import { findChoices } from "../choices/choices.server.ts";
import { useEntity } from "../kit/entity-page.tsx";
import { load } from "../kit/load.server.ts";
import { invalid, textOf, write } from "../kit/write.server.ts";
import { userTitle } from "../user-label.ts";
import type { Route } from "./+types/impersonate";
import { ImpersonateForm, reasonMissing } from "./impersonate-form.tsx";
import { Impersonation } from "./impersonation.tsx";

export const handle = { phrases: ["users"] } satisfies PageHandle;

/** Seconds. */
const life = 600;

export const loader = (args: Route.LoaderArgs) =>
  load(args, (call) => ({ applications: findChoices(call, "own-applications") }));

export const action = (args: Route.ActionArgs) =>
  write(args, async (call, form, { userId: impersonatorId }) => {
    const reason = textOf(form, "reason").slice(0, 512);
    if (!reason) return invalid(reasonMissing);
    const body = { userId: args.params.userId, expiresIn: life, context: { reason, impersonatorId } };
    const made = await call("/api/subject-tokens", SubjectToken, { method: "POST", body });
    if (!made.ok) return made;
    const { subjectToken: token, expiresIn } = made.value;
    const applicationId = textOf(form, "applicationId");
    return { ok: true, value: { token, expiresAt: Date.now() + expiresIn * 1000, applicationId } };
  });

/** A token to act for a user, for a reason that is kept. */
export default function Impersonate({ loaderData: { applications }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("users");
  const { base, value } = useEntity<User>();
  const name = userTitle(value);
  const closeTo = `${base}/settings`;
  if (actionData?.done)
    return (
      <RouteDialog title={t("impersonate.done")} closeTo={closeTo} size="lg">
        <Impersonation {...actionData.done} closeTo={closeTo} />
      </RouteDialog>
    );
  return (
    <RouteDialog title={t("impersonate.title", { name })} about={t("impersonate.about")} closeTo={closeTo}>
      {value.isSuspended ? (
        <Callout tone="warn">{t("impersonate.suspended")}</Callout>
      ) : (
        <AsyncSection of={applications} pending={<CardSkeleton lines={6} />}>
          {(first) => (
            <ImpersonateForm name={name} minutes={life / 60} applications={first} failure={actionData?.failure} />
          )}
        </AsyncSection>
      )}
    </RouteDialog>
  );
}
