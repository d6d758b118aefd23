import { useTranslation } from "react-i18next";
import { useLocation, useSearchParams } from "react-router";
import type { Organization } from "../../../contracts/organization.ts";
import { Callout } from "../../ui/callout.tsx";
import { RouteDialog } from "../../ui/dialog.tsx";
import { CardSkeleton } from "../../ui/skeletons.tsx";
import { Nothing } from "../api-client.server.ts";
import { AsyncSection } from "../async-section.tsx";
import { noneChosen } from "../kit/action-result.ts";
import { DialogForm, useDialogDone } from "../kit/dialog-form.tsx";
import { useEntity } from "../kit/entity-page.tsx";
import { load } from "../kit/load.server.ts";
import { counted, invalid, write } from "../kit/write.server.ts";
import type { Route } from "./+types/assign-roles";
import { kindOf, tabOf } from "./member-kind.ts";
import { membersPath } from "./members.server.ts";
import { RoleBoxes, rolesOf } from "./role-boxes.tsx";
import { readRoles } from "./roles.server.ts";

const idsOf = (query: URLSearchParams): string[] => (query.get("ids") ?? "").split(",").filter(Boolean);

export const loader = (args: Route.LoaderArgs) => {
  const kind = kindOf(new URL(args.request.url).pathname);
  return load(args, (call) => ({ roles: readRoles(call, kind) }));
};

export const action = (args: Route.ActionArgs) => {
  const { pathname, searchParams } = new URL(args.request.url);
  const { tenantId, id } = args.params;
  const kind = kindOf(pathname);
  return write(
    args,
    async (call, form) => {
      const organizationRoleIds = rolesOf(form);
      if (organizationRoleIds.length === 0) return invalid(noneChosen);
      const ids = idsOf(searchParams);
      const body = { [kind === "users" ? "userIds" : "applicationIds"]: ids, organizationRoleIds };
      return counted(await call(`${membersPath(id, kind)}/roles`, Nothing, { method: "POST", body }), ids.length);
    },
    () => `/console/${tenantId}/organizations/${id}/${tabOf(kind)}`,
  );
};

/** Gives roles to the members that are selected. */
export default function AssignRoles({ loaderData: { roles }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("organizations");
  const { base } = useEntity<Organization>();
  const [search] = useSearchParams();
  const left = new URLSearchParams(search);
  left.delete("ids");
  const closeTo = `${base}/${tabOf(kindOf(useLocation().pathname))}${left.size > 0 ? `?${left}` : ""}`;
  useDialogDone(actionData, (count) => ({ toast: t("roles.assigned", { count }), to: closeTo }));
  const failure = actionData?.failure;
  const isNone = failure?.code === noneChosen;
  return (
    <RouteDialog
      title={t("roles.assignTitle", { count: idsOf(search).length })}
      about={t("roles.assignAbout")}
      closeTo={closeTo}
    >
      <AsyncSection of={roles} pending={<CardSkeleton lines={5} />}>
        {(options) => (
          <DialogForm submit={t("roles.assign")} failure={isNone ? undefined : failure}>
            <RoleBoxes label={null} roles={options} />
            {isNone && (
              <div role="alert">
                <Callout tone="warn">{t("roles.required")}</Callout>
              </div>
            )}
          </DialogForm>
        )}
      </AsyncSection>
    </RouteDialog>
  );
}
