import { useTranslation } from "react-i18next";
import type { OrganizationRole } from "../../../contracts/organization.ts";
import { pageContext } from "../../context.ts";
import { Callout } from "../../ui/callout.tsx";
import { RouteDialog } from "../../ui/dialog.tsx";
import { CardSkeleton } from "../../ui/skeletons.tsx";
import { AsyncSection } from "../async-section.tsx";
import { ChoiceForm } from "../kit/choice-form.tsx";
import { useDialogDone } from "../kit/dialog-form.tsx";
import { useEntity } from "../kit/entity-page.tsx";
import { load } from "../kit/load.server.ts";
import { writeChosen } from "../kit/write.server.ts";
import type { Route } from "./+types/assign-permissions";
import { assign, readFree } from "./role-permissions.server.ts";

/** The group of organization permissions. */
const ownGroup = "organization";

const pathOf = ({ id }: { id: string }) => `/api/organization-roles/${id}`;

export const loader = (args: Route.LoaderArgs) => {
  const indicator = args.context.get(pageContext).managementIndicatorOf(args.params.tenantId);
  return load(args, (call) => ({ groups: readFree(call, pathOf(args.params), indicator) }));
};

export const action = (args: Route.ActionArgs) => {
  const { tenantId, id } = args.params;
  return writeChosen(
    args,
    "permission",
    (call, chosen) => assign(call, pathOf(args.params), chosen),
    () => `/console/${tenantId}/organization-template/organization-roles/${id}/permissions`,
  );
};

export default function AssignPermissions({ loaderData: { groups }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("authorization");
  const { base, value } = useEntity<OrganizationRole>();
  const to = `${base}/permissions`;
  useDialogDone(actionData, (count) => ({ toast: t("roles.permissionsAdded", { count }), to }));
  return (
    <RouteDialog title={t("roles.assignTo", { name: value.name })} closeTo={to} size="lg">
      <AsyncSection of={groups} pending={<CardSkeleton lines={8} />}>
        {(free) =>
          free.length === 0 ? (
            <Callout>{t("organizationRoles.noneLeft")}</Callout>
          ) : (
            <ChoiceForm
              submit={t("roles.assignPermissions")}
              failure={actionData?.failure}
              label={t("roles.permissions")}
              name="permission"
              groups={free.map((group) =>
                group.id === ownGroup ? { ...group, label: t("organizationPermissions.title") } : group,
              )}
            />
          )
        }
      </AsyncSection>
    </RouteDialog>
  );
}
