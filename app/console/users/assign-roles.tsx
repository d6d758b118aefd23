import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { AddedRoles, Role } from "../../../contracts/role.ts";
import type { PageHandle } from "../../document.ts";
import { RouteDialog } from "../../ui/dialog.tsx";
import { CardSkeleton } from "../../ui/skeletons.tsx";
import { useToasts } from "../../ui/toasts.tsx";
import { refusal, requireApiClient } from "../api-client.server.ts";
import { AsyncSection } from "../async-section.tsx";
import { load } from "../kit/load.server.ts";
import { useActionResult } from "../use-action-result.ts";
import { userTitle } from "../user-label.ts";
import type { Route } from "./+types/assign-roles";
import { useUser } from "./detail.tsx";
import { NoRolesLeft } from "./no-roles-left.tsx";
import { RoleChoice } from "./role-choice.tsx";
import { apiPath } from "./user.server.ts";
import { userBase } from "./user-base.ts";

export const handle = { phrases: ["users"] } satisfies PageHandle;

export const loader = (args: Route.LoaderArgs) => {
  const query = new URLSearchParams({ type: "User", page_size: "100", cursor: "", excludeUserId: args.params.userId });
  return load(args, (call) => ({ roles: call.list(`/api/roles?${query}`, Role) }));
};

export async function action({ context, params: { tenantId, userId }, request }: Route.ActionArgs) {
  const calls = await requireApiClient({ context, request });
  const roleIds = (await request.formData()).getAll("roleId");
  const path = apiPath(userId, "/roles");
  const outcome = await calls.tenant(tenantId)(path, AddedRoles, { method: "POST", body: { roleIds } });
  return outcome.ok ? { done: { count: roleIds.length } } : refusal(request, outcome.failure);
}

/** Gives a user roles that they do not have. */
export default function AssignRoles({ loaderData: { roles }, actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation("users");
  const navigate = useNavigate();
  const toast = useToasts();
  const closeTo = `${userBase(params.tenantId, params.userId)}/roles`;
  useActionResult(actionData && "done" in actionData ? actionData.done : undefined, ({ count }) => {
    toast.good(t("roles.assigned", { count }));
    void navigate(closeTo, { preventScrollReset: true });
  });
  return (
    <RouteDialog
      title={t("roles.assignTitle", { name: userTitle(useUser().value) })}
      about={t("roles.assignAbout")}
      closeTo={closeTo}
      size="lg"
    >
      <AsyncSection of={roles} pending={<CardSkeleton lines={6} />}>
        {({ items }) =>
          items.length === 0 ? (
            <NoRolesLeft tenantId={params.tenantId} />
          ) : (
            <RoleChoice
              roles={items}
              action={t("roles.assign")}
              failure={actionData && "failure" in actionData ? actionData.failure : undefined}
            />
          )
        }
      </AsyncSection>
    </RouteDialog>
  );
}
