import { useTranslation } from "react-i18next";
import { data } from "react-router";
import { z } from "zod";
import { SubjectToken } from "../../../contracts/user.ts";
import type { PageHandle } from "../../document.ts";
import { Callout } from "../../ui/callout.tsx";
import { RouteDialog } from "../../ui/dialog.tsx";
import { CardSkeleton } from "../../ui/skeletons.tsx";
import { refusal, requireApiClient } from "../api-client.server.ts";
import { AsyncSection } from "../async-section.tsx";
import { load } from "../kit/load.server.ts";
import { userTitle } from "../user-label.ts";
import type { Route } from "./+types/impersonate";
import { useUser } from "./detail.tsx";
import { ImpersonateForm } from "./impersonate-form.tsx";
import { Impersonation } from "./impersonation.tsx";
import { userBase } from "./user-base.ts";

export const handle = { phrases: ["users"] } satisfies PageHandle;

const Application = z.object({ id: z.string(), name: z.string() });
/** Seconds. */
const life = 600;

export const loader = (args: Route.LoaderArgs) =>
  load(args, (call) => ({ applications: call.list("/api/applications?page_size=100&cursor=", Application) }));

export async function action({ context, params: { tenantId, userId }, request }: Route.ActionArgs) {
  const calls = await requireApiClient({ context, request });
  const form = await request.formData();
  const reason = String(form.get("reason") ?? "")
    .trim()
    .slice(0, 512);
  if (!reason) return data({ isReasonMissing: true }, { status: 422 });
  const body = { userId, expiresIn: life, context: { reason, impersonatorId: calls.userId } };
  const outcome = await calls.tenant(tenantId)("/api/subject-tokens", SubjectToken, { method: "POST", body });
  if (!outcome.ok) return refusal(request, outcome.failure);
  const { subjectToken, expiresIn } = outcome.value;
  return {
    token: subjectToken,
    expiresAt: Date.now() + expiresIn * 1000,
    applicationId: String(form.get("applicationId") ?? ""),
  };
}

/** A token to act for a user, for a reason that is kept. */
export default function Impersonate({ loaderData: { applications }, actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation("users");
  const user = useUser().value;
  const name = userTitle(user);
  const closeTo = `${userBase(params.tenantId, params.userId)}/settings`;
  if (actionData && "token" in actionData)
    return (
      <RouteDialog title={t("impersonate.done")} closeTo={closeTo} size="lg">
        <Impersonation {...actionData} closeTo={closeTo} />
      </RouteDialog>
    );
  return (
    <RouteDialog title={t("impersonate.title", { name })} about={t("impersonate.about")} closeTo={closeTo}>
      {user.isSuspended ? (
        <Callout tone="warn">{t("impersonate.suspended")}</Callout>
      ) : (
        <AsyncSection of={applications} pending={<CardSkeleton lines={6} />}>
          {({ items }) => (
            <ImpersonateForm
              name={name}
              minutes={life / 60}
              applications={items}
              isReasonMissing={actionData !== undefined && "isReasonMissing" in actionData}
              failure={actionData && "failure" in actionData ? actionData.failure : undefined}
            />
          )}
        </AsyncSection>
      )}
    </RouteDialog>
  );
}
