import { useTranslation } from "react-i18next";
import { data, redirect, useNavigate } from "react-router";
import type { PageHandle } from "../../document.ts";
import { useToasts } from "../../ui/toasts.tsx";
import { refusal, requireApiClient } from "../api-client.server.ts";
import { load } from "../kit/load.server.ts";
import { isDocumentRequest } from "../tenants/cloud.server.ts";
import { useActionResult } from "../use-action-result.ts";
import type { Route } from "./+types/assign-first-roles";
import { entryOf } from "./guides/catalog.ts";
import { giveRoles, readFreeRoles } from "./roles.server.ts";
import { RolesForm } from "./roles-form.tsx";

export const handle = { phrases: ["applications", "guides"] } satisfies PageHandle;

export const loader = (args: Route.LoaderArgs) =>
  load(args, (call) => ({ roles: readFreeRoles(call, args.params.id) }));

const onwards = ({ tenantId, id, guideId }: Route.ComponentProps["params"]) =>
  `/console/${tenantId}/applications/${id}/${entryOf(guideId) ? `guide/${guideId}` : "settings"}`;

export async function action({ context, params, request }: Route.ActionArgs) {
  const calls = await requireApiClient({ context, request });
  const form = await request.formData();
  if (!form.has("roleId")) return data({ isNoneChosen: true }, { status: 422 });
  const given = await giveRoles(calls.tenant(params.tenantId), params.id, form);
  if (!given.ok) return refusal(request, given.failure);
  if (isDocumentRequest(request)) throw redirect(onwards(params));
  return { count: given.value };
}

/** What a new machine may do; asked once it is made. */
export default function FirstRoles({ loaderData: { roles }, actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation("applications");
  const navigate = useNavigate();
  const toast = useToasts();
  useActionResult(actionData && "count" in actionData ? actionData : undefined, ({ count }) => {
    toast.good(t("roles.assigned", { count }));
    void navigate(onwards(params));
  });
  return (
    <RolesForm
      title={t("roles.assign")}
      roles={roles}
      hasManagement={false}
      closeTo={onwards(params)}
      skipTo={onwards(params)}
      isNoneChosen={actionData !== undefined && "isNoneChosen" in actionData}
      failure={actionData && "failure" in actionData ? actionData.failure : undefined}
    />
  );
}
