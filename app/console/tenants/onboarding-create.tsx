import { useTranslation } from "react-i18next";
import { redirect, useNavigate } from "react-router";
import { documentChoice, pageContext } from "../../context.ts";
import { isWholeRequest, type PageHandle } from "../../document.ts";
import { preferencesOf } from "../../preferences.server.ts";
import { DocumentTitle } from "../../ui/title.tsx";
import { useToasts } from "../../ui/toasts.tsx";
import { needed, refusal } from "../api-client.server.ts";
import { AsyncSection } from "../async-section.tsx";
import { useFrame } from "../shell/frame-data.ts";
import { readShell } from "../shell/shell.server.ts";
import { useActionResult } from "../use-action-result.ts";
import type { Route } from "./+types/onboarding-create";
import { ClientRedirect } from "./client-redirect.tsx";
import { isDocumentRequest, requireCloudApiClient } from "./cloud.server.ts";
import { makeTenant, setOnboarding } from "./create.server.ts";
import { DelayedLoader } from "./delayed-loader.tsx";
import { isOnboarding } from "./landing-path.ts";
import { OnboardingForm } from "./onboarding-form.tsx";

export const handle = { phrases: ["tenants"] } satisfies PageHandle;

/** The first page of somebody new is light, whatever the system says. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ request, context }) => {
    const { language } = preferencesOf(request, context.get(pageContext));
    context.set(documentChoice, { language, appearance: "light", icons: [] });
  },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const calls = await requireCloudApiClient({ context, request });
  if (isWholeRequest(request)) {
    const shell = await needed(request, readShell(context.get(pageContext), calls));
    if (!isOnboarding(shell)) throw redirect("/console");
  }
  return null;
}

/** Makes the tenant, invites, and then the beginning is over. */
export async function action({ context, request }: Route.ActionArgs) {
  const calls = await requireCloudApiClient({ context, request });
  const outcome = await makeTenant(calls, await request.formData());
  if (!outcome.ok) return refusal(request, outcome.failure);
  // Who has a tenant is no beginner any more: that this could not be kept keeps nobody here.
  await setOnboarding(calls, true);
  if (isDocumentRequest(request)) throw redirect(`/console/${outcome.value.id}`);
  return { made: outcome.value };
}

export default function OnboardingCreate({ actionData }: Route.ComponentProps) {
  const { t } = useTranslation("tenants");
  const navigate = useNavigate();
  const toast = useToasts();
  const shell = useFrame()?.shell;
  const made = actionData && "made" in actionData ? actionData.made : undefined;
  const failure = actionData && "failure" in actionData ? actionData.failure : undefined;
  useActionResult(made, ({ id, name, isInvitingFailed }) => {
    if (isInvitingFailed) toast.bad(t("onboarding.inviteFailed"), { ms: 5000 });
    toast.good(t("create.created", { name }));
    void navigate(`/console/${id}`, { replace: true });
  });
  const pending = <DelayedLoader label={t("landing.loading")} />;
  return (
    <>
      <DocumentTitle>{t("onboarding.title")}</DocumentTitle>
      {shell && !made ? (
        <AsyncSection of={shell} pending={pending}>
          {(known) => (isOnboarding(known) ? <OnboardingForm failure={failure} /> : <ClientRedirect path="/console" />)}
        </AsyncSection>
      ) : (
        pending
      )}
    </>
  );
}
