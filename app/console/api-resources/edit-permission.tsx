import { useTranslation } from "react-i18next";
import { redirect, useNavigate } from "react-router";
import { Scope } from "../../../contracts/resource.ts";
import { isWholeRequest, type PageHandle } from "../../document.ts";
import type { Outcome } from "../../failure.ts";
import { RouteDialog } from "../../ui/dialog.tsx";
import { CardSkeleton } from "../../ui/skeletons.tsx";
import { useToasts } from "../../ui/toasts.tsx";
import { type Call, refusal, requireCalls } from "../calls.server.ts";
import { Loaded } from "../loaded.tsx";
import { isDocumentRequest } from "../tenants/cloud.server.ts";
import { useActionAnswer } from "../use-answer.ts";
import type { Route } from "./+types/edit-permission";
import { useOpened } from "./opened.ts";
import { PermissionForm } from "./permission-form.tsx";

export const handle = { phrases: ["authorization"] } satisfies PageHandle;

export async function loader({ context, params: { tenantId, id, scopeId }, request }: Route.LoaderArgs) {
  const calls = await requireCalls({ context, request });
  const scope = readScope(calls.tenant(tenantId), id, scopeId);
  if (isWholeRequest(request)) await scope;
  return { scope };
}

/** The API has no call for one permission: the list is asked for exactly it. */
async function readScope(call: Call, resourceId: string, scopeId: string): Promise<Outcome<Scope>> {
  const query = new URLSearchParams({ "search.id": scopeId, mode: "exact", isCaseSensitive: "true", page_size: "1" });
  const part = await call.list(`/api/resources/${resourceId}/scopes?${query}`, Scope);
  if (!part.ok) return part;
  const [value] = part.value.items;
  return value ? { ok: true, value } : { ok: false, failure: { status: 404, code: "entity.not_found" } };
}

export async function action({ context, params: { tenantId, id, scopeId }, request }: Route.ActionArgs) {
  const calls = await requireCalls({ context, request });
  const form = await request.formData();
  const body = { name: form.get("name"), description: form.get("description") || null };
  const path = `/api/resources/${id}/scopes/${scopeId}`;
  const saved = await calls.tenant(tenantId)(path, Scope, { method: "PATCH", body });
  if (!saved.ok) return refusal(request, saved.failure);
  if (isDocumentRequest(request)) throw redirect(`/console/${tenantId}/api-resources/${id}/permissions`);
  return { saved: saved.value.name, at: Date.now() };
}

/** Renames a permission, or says better what it allows. */
export default function EditPermission({ loaderData: { scope }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("authorization");
  const closeTo = `${useOpened().base}/permissions`;
  const toast = useToasts();
  const navigate = useNavigate();
  useActionAnswer(actionData && "saved" in actionData ? actionData : undefined, ({ saved }) => {
    toast.good(t("resources.permissionSaved", { name: saved }));
    void navigate(closeTo, { preventScrollReset: true });
  });
  return (
    <RouteDialog title={t("resources.editPermission")} closeTo={closeTo}>
      <Loaded of={scope} pending={<CardSkeleton lines={4} />}>
        {(known) => (
          <PermissionForm
            of={known}
            action={t("resources.savePermission")}
            failure={actionData && "failure" in actionData ? actionData.failure : undefined}
          />
        )}
      </Loaded>
    </RouteDialog>
  );
}
