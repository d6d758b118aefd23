import { useTranslation } from "react-i18next";
import { data, redirect, useNavigate } from "react-router";
import type { Application } from "../../../contracts/application.ts";
import { useToasts } from "../../ui/toasts.tsx";
import { refusal, requireApiClient } from "../api-client.server.ts";
import { useEntity } from "../kit/entity-page.tsx";
import { load } from "../kit/load.server.ts";
import { isDocumentRequest } from "../tenants/cloud.server.ts";
import { useActionResult } from "../use-action-result.ts";
import type { Route } from "./+types/assign-roles";
import { giveRoles, readFreeRoles } from "./roles.server.ts";
import { RolesForm } from "./roles-form.tsx";

export const loader = (args: Route.LoaderArgs) =>
  load(args, (call) => ({ roles: readFreeRoles(call, args.params.id) }));

export async function action({ context, params: { tenantId, id }, request }: Route.ActionArgs) {
  const calls = await requireApiClient({ context, request });
  const form = await request.formData();
  if (!form.has("roleId")) return data({ isNoneChosen: true }, { status: 422 });
  const given = await giveRoles(calls.tenant(tenantId), id, form);
  if (!given.ok) return refusal(request, given.failure);
  if (isDocumentRequest(request)) throw redirect(`/console/${tenantId}/applications/${id}/roles`);
  return { count: given.value };
}

export default function AssignRoles({ loaderData: { roles }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("applications");
  const { base, value } = useEntity<Application>();
  const navigate = useNavigate();
  const toast = useToasts();
  const closeTo = `${base}/roles`;
  useActionResult(actionData && "count" in actionData ? actionData : undefined, ({ count }) => {
    toast.good(t("roles.assigned", { count }));
    void navigate(closeTo, { preventScrollReset: true });
  });
  return (
    <RolesForm
      title={t("roles.assignTo", { name: value.name })}
      roles={roles}
      hasManagement={value.isAdmin === true}
      closeTo={closeTo}
      isNoneChosen={actionData !== undefined && "isNoneChosen" in actionData}
      failure={actionData && "failure" in actionData ? actionData.failure : undefined}
    />
  );
}
