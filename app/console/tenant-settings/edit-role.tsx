import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Form, redirect, useNavigate, useNavigation, useSubmit } from "react-router";
import { z } from "zod";
import { TenantMember, type TenantRole } from "../../../contracts/member.ts";
import { isWholeRequest, type PageHandle } from "../../document.ts";
import type { Failure } from "../../failure.ts";
import { Callout } from "../../ui/callout.tsx";
import { DialogActions, RouteDialog } from "../../ui/dialog.tsx";
import { RadioCards } from "../../ui/radio-cards.tsx";
import { CardSkeleton } from "../../ui/skeletons.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { useToasts } from "../../ui/toasts.tsx";
import { Nothing, refusal } from "../api-client.server.ts";
import { AsyncSection } from "../async-section.tsx";
import { isDocumentRequest, requireCloudApiClient } from "../tenants/cloud.server.ts";
import { useActionResult } from "../use-action-result.ts";
import type { Route } from "./+types/edit-role";
import { nameOf, roleOf } from "./members-of.ts";

export const handle = { phrases: ["tenants"] } satisfies PageHandle;

export async function loader({ context, params: { tenantId }, request }: Route.LoaderArgs) {
  const calls = await requireCloudApiClient({ context, request });
  const members = calls.cloud(`/api/tenants/${tenantId}/members`, z.array(TenantMember));
  if (isWholeRequest(request)) await members;
  return { members };
}

export async function action({ context, params: { tenantId, userId }, request }: Route.ActionArgs) {
  const calls = await requireCloudApiClient({ context, request });
  const roleName = (await request.formData()).get("roleName");
  const path = `/api/tenants/${tenantId}/members/${encodeURIComponent(userId)}/roles`;
  const outcome = await calls.cloud(path, Nothing, { method: "PUT", body: { roleName } });
  if (!outcome.ok) return refusal(request, outcome.failure);
  if (userId === calls.userId) await calls.session.forgetTokens();
  if (isDocumentRequest(request)) throw redirect(`/console/${tenantId}/tenant-settings/members`);
  return { done: true };
}

/** Gives a member another role. */
export default function EditRole({ loaderData: { members }, actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation("tenants");
  const closeTo = `/console/${params.tenantId}/tenant-settings/members`;
  return (
    <RouteDialog title={t("members.editRole")} closeTo={closeTo}>
      <AsyncSection of={members} pending={<CardSkeleton lines={3} />}>
        {(all) => {
          const member = all.find(({ id }) => id === params.userId);
          return member ? (
            <RoleForm
              member={member}
              closeTo={closeTo}
              done={actionData && "done" in actionData ? actionData : undefined}
              failure={actionData && "failure" in actionData ? actionData.failure : undefined}
            />
          ) : (
            <p>{t("members.gone")}</p>
          );
        }}
      </AsyncSection>
    </RouteDialog>
  );
}

interface RoleFormProps {
  member: TenantMember;
  closeTo: string;
  /** A new one each time. */
  done: object | undefined;
  failure: Failure | undefined;
}

function RoleForm({ member, closeTo, done, failure }: RoleFormProps) {
  const { t } = useTranslation("tenants");
  const navigate = useNavigate();
  const toast = useToasts();
  const submit = useSubmit();
  const isBusy = useNavigation().formMethod === "POST";
  const [before] = useState(() => roleOf(member));
  const [role, setRole] = useState<TenantRole>(before);
  const name = nameOf(member);
  useActionResult(done, () => {
    const undo = () =>
      void submit({ userId: member.id, roleName: before }, { method: "post", action: closeTo, navigate: false });
    toast.good(t("members.roleChanged", { name, role: t(`role.${role}`) }), { undo });
    void navigate(closeTo, { preventScrollReset: true });
  });
  return (
    <Form method="post">
      <RadioCards
        name="roleName"
        label={t("members.roleTitle", { name })}
        value={role}
        onChange={(chosen) => setRole(chosen as TenantRole)}
        options={(["admin", "collaborator"] as const).map((value) => ({
          value,
          title: t(`role.${value}`),
          about: t(`role.${value}About`),
        }))}
      />
      {failure ? (
        <div role="alert">
          <Callout tone="bad">
            {failure.code === "tenant.last_admin" ? t("members.lastAdmin") : failure.message}
          </Callout>
        </div>
      ) : null}
      <DialogActions>
        <SubmitButton busy={isBusy}>{t("members.save")}</SubmitButton>
      </DialogActions>
    </Form>
  );
}
