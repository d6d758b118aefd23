import { useTranslation } from "react-i18next";
import { redirect, useNavigate } from "react-router";
import { Role } from "../../../contracts/role.ts";
import { pageVisit } from "../../context.ts";
import { isWholeRequest, type PageHandle } from "../../document.ts";
import { RouteDialog } from "../../ui/dialog.tsx";
import { CardSkeleton } from "../../ui/skeletons.tsx";
import { useToasts } from "../../ui/toasts.tsx";
import { refusal, requireCalls } from "../calls.server.ts";
import { Loaded } from "../loaded.tsx";
import { isDocumentRequest } from "../tenants/cloud.server.ts";
import { useActionAnswer } from "../use-answer.ts";
import type { Route } from "./+types/create";
import { CreateForm } from "./create-form.tsx";
import { readPermissions } from "./permission-groups.server.ts";

export const handle = { phrases: ["authorization"] } satisfies PageHandle;

export async function loader({ context, params: { tenantId }, request }: Route.LoaderArgs) {
  const calls = await requireCalls({ context, request });
  const indicator = context.get(pageVisit).managementIndicatorOf(tenantId);
  const groups = readPermissions(calls.tenant(tenantId), indicator);
  if (isWholeRequest(request)) await groups;
  return { groups };
}

export async function action({ context, params: { tenantId }, request }: Route.ActionArgs) {
  const calls = await requireCalls({ context, request });
  const form = await request.formData();
  const made = await calls.tenant(tenantId)("/api/roles", Role, {
    method: "POST",
    body: {
      name: form.get("name"),
      description: form.get("description"),
      type: form.get("type") ?? "User",
      scopeIds: form.getAll("scopeId").map(String),
    },
  });
  if (!made.ok) return refusal(request, made.failure);
  if (isDocumentRequest(request)) throw redirect(assignPath(tenantId, made.value));
  return { made: made.value };
}

/** Where a role that was just made is given to the first ones. */
const assignPath = (tenantId: string, { id, type }: Pick<Role, "id" | "type">) =>
  `/console/${tenantId}/roles/${id}/${type === "User" ? "users" : "machine-to-machine-apps"}/assign?new=1`;

export default function CreateRole({ loaderData: { groups }, actionData, params: { tenantId } }: Route.ComponentProps) {
  const { t } = useTranslation("authorization");
  const toast = useToasts();
  const navigate = useNavigate();
  useActionAnswer(actionData && "made" in actionData ? actionData.made : undefined, (made) => {
    toast.good(t("roles.created", { name: made.name }));
    void navigate(assignPath(tenantId, made));
  });
  return (
    <RouteDialog
      title={t("roles.create")}
      about={t("roles.createAbout")}
      closeTo={`/console/${tenantId}/roles`}
      size="lg"
    >
      <Loaded of={groups} pending={<CardSkeleton lines={8} />}>
        {(known) => (
          <CreateForm groups={known} failure={actionData && "failure" in actionData ? actionData.failure : undefined} />
        )}
      </Loaded>
    </RouteDialog>
  );
}
