import { useTranslation } from "react-i18next";
import { redirect, useNavigate } from "react-router";
import { Scope } from "../../../contracts/resource.ts";
import type { PageHandle } from "../../document.ts";
import { RouteDialog } from "../../ui/dialog.tsx";
import { useToasts } from "../../ui/toasts.tsx";
import { refusal, requireCalls } from "../calls.server.ts";
import { isDocumentRequest } from "../tenants/cloud.server.ts";
import { useActionAnswer } from "../use-answer.ts";
import type { Route } from "./+types/create-permission";
import { useOpened } from "./opened.ts";
import { PermissionForm } from "./permission-form.tsx";

export const handle = { phrases: ["authorization"] } satisfies PageHandle;

export async function action({ context, params: { tenantId, id }, request }: Route.ActionArgs) {
  const calls = await requireCalls({ context, request });
  const form = await request.formData();
  const body = { name: form.get("name"), description: form.get("description") || null };
  const made = await calls.tenant(tenantId)(`/api/resources/${id}/scopes`, Scope, { method: "POST", body });
  if (!made.ok) return refusal(request, made.failure);
  if (isDocumentRequest(request)) throw redirect(`/console/${tenantId}/api-resources/${id}/permissions`);
  return { made: made.value.name, at: Date.now() };
}

/** Adds a permission to the API. */
export default function CreatePermission({ actionData }: Route.ComponentProps) {
  const { t } = useTranslation("authorization");
  const closeTo = `${useOpened().base}/permissions`;
  const toast = useToasts();
  const navigate = useNavigate();
  useActionAnswer(actionData && "made" in actionData ? actionData : undefined, ({ made }) => {
    toast.good(t("resources.permissionCreated", { name: made }));
    void navigate(closeTo, { preventScrollReset: true });
  });
  return (
    <RouteDialog title={t("resources.createPermission")} closeTo={closeTo}>
      <PermissionForm
        action={t("resources.createPermission")}
        failure={actionData && "failure" in actionData ? actionData.failure : undefined}
      />
    </RouteDialog>
  );
}
