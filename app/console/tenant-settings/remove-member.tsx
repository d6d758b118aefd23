import { Checkbox } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Form, redirect, useNavigation } from "react-router";
import { z } from "zod";
import { KnownApplication } from "../../../contracts/application.ts";
import { TenantMember } from "../../../contracts/member.ts";
import { isWholeRequest, type PageHandle } from "../../document.ts";
import { Callout } from "../../ui/callout.tsx";
import { CloseButton, DialogActions, RouteDialog } from "../../ui/dialog.tsx";
import { CardSkeleton } from "../../ui/skeletons.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { useToasts } from "../../ui/toasts.tsx";
import { useGoBack } from "../../ui/use-go-back.ts";
import { Nothing, refusal } from "../api-client.server.ts";
import { AsyncSection } from "../async-section.tsx";
import { isDocumentRequest, requireCloudApiClient } from "../tenants/cloud.server.ts";
import { useActionResult } from "../use-action-result.ts";
import type { Route } from "./+types/remove-member";
import { nameOf } from "./members-of.ts";
import { TenantSection } from "./tenant-section.tsx";

export const handle = { phrases: ["tenants"] } satisfies PageHandle;

const Known = z.array(KnownApplication);

export async function loader({ context, params: { tenantId, userId }, request }: Route.LoaderArgs) {
  const calls = await requireCloudApiClient({ context, request });
  const members = calls.cloud(`/api/tenants/${tenantId}/members`, z.array(TenantMember));
  const known = calls.tenant(tenantId)(`/api/secret-readers/${encodeURIComponent(userId)}/applications`, Known);
  if (isWholeRequest(request)) await Promise.all([members, known]);
  return { members, known };
}

/** Rotates what the member knows, if that is wanted, and takes the member out. */
export async function action({ context, params: { tenantId, userId }, request }: Route.ActionArgs) {
  const calls = await requireCloudApiClient({ context, request });
  const id = encodeURIComponent(userId);
  const form = await request.formData();
  if (form.has("rotate")) {
    const path = `/api/secret-readers/${id}/rotate-secrets`;
    const rotated = await calls.tenant(tenantId)(path, Known, { method: "POST" });
    if (!rotated.ok) return refusal(request, rotated.failure);
  }
  const removed = await calls.cloud(`/api/tenants/${tenantId}/members/${id}`, Nothing, { method: "DELETE" });
  if (!removed.ok) return refusal(request, removed.failure);
  if (isDocumentRequest(request)) throw redirect(`/console/${tenantId}/tenant-settings/members`);
  return { done: { name: String(form.get("name") ?? "") } };
}

/** Asks before somebody is taken out, and what becomes of the machine clients whose secrets they know. */
export default function RemoveMember({ loaderData: { members, known }, actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation("tenants");
  const closeTo = `/console/${params.tenantId}/tenant-settings/members`;
  const goBack = useGoBack();
  const toast = useToasts();
  // Here, since the form is gone with the member before it is said.
  useActionResult(actionData && "done" in actionData ? actionData.done : undefined, (done) => {
    toast.good(t("members.removed", done));
    goBack(closeTo);
  });
  return (
    <RouteDialog title={t("members.remove")} closeTo={closeTo}>
      <AsyncSection of={members} pending={<CardSkeleton lines={3} />}>
        {(all) => {
          const member = all.find(({ id }) => id === params.userId);
          if (!member) return <p>{t("members.gone")}</p>;
          return (
            <RemovalForm
              name={nameOf(member)}
              closeTo={closeTo}
              known={known}
              failure={actionData && "failure" in actionData ? actionData.failure.message : undefined}
            />
          );
        }}
      </AsyncSection>
    </RouteDialog>
  );
}

interface RemovalFormProps {
  name: string;
  closeTo: string;
  known: Route.ComponentProps["loaderData"]["known"];
  failure: string | undefined;
}

function RemovalForm({ name, closeTo, known, failure }: RemovalFormProps) {
  const { t } = useTranslation("tenants");
  const { t: ui } = useTranslation("ui");
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <Form method="post">
      <input type="hidden" name="name" value={name} />
      <TenantSection pending={<CardSkeleton lines={1} />}>
        {({ tenant }) => <p>{t("members.removeBody", { name, tenant: tenant.name })}</p>}
      </TenantSection>
      <AsyncSection of={known} pending={<CardSkeleton lines={2} />}>
        {(applications) =>
          applications.length === 0 ? null : (
            <Callout tone="warn" title={t("members.knownTitle", { name })}>
              <ul>
                {applications.map(({ id, name: application, scopes }) => (
                  <li key={id}>
                    {application} ({scopes.join(", ")})
                  </li>
                ))}
              </ul>
              <p>{t("members.knownAbout")}</p>
              <Checkbox name="rotate" value="yes" defaultChecked label={t("members.rotate")} />
            </Callout>
          )
        }
      </AsyncSection>
      {failure === undefined ? null : (
        <div role="alert">
          <Callout tone="bad">{failure}</Callout>
        </div>
      )}
      <DialogActions>
        <CloseButton to={closeTo} variant="default">
          {ui("cancel")}
        </CloseButton>
        <SubmitButton busy={isBusy} color="red">
          {t("members.remove")}
        </SubmitButton>
      </DialogActions>
    </Form>
  );
}
