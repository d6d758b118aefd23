import { useTranslation } from "react-i18next";
import { OrganizationScope } from "../../../contracts/organization.ts";
import { RouteDialog } from "../../ui/dialog.tsx";
import { CardSkeleton } from "../../ui/skeletons.tsx";
import { AsyncSection } from "../async-section.tsx";
import { PermissionForm, permissionBody } from "../authorization/permission-form.tsx";
import { useDialogDone } from "../kit/dialog-form.tsx";
import { load } from "../kit/load.server.ts";
import { save, write } from "../kit/write.server.ts";
import type { Route } from "./+types/edit-permission";

const pathOf = ({ id }: { id: string }) => `/api/organization-scopes/${id}`;
const listOf = (tenantId: string) => `/console/${tenantId}/organization-template/organization-permissions`;

export const loader = (args: Route.LoaderArgs) =>
  load(args, (call) => ({ permission: call.versioned(pathOf(args.params), OrganizationScope) }));

export const action = (args: Route.ActionArgs) =>
  write(
    args,
    (call, form) => save(call, form, pathOf(args.params), OrganizationScope, { body: permissionBody(form) }),
    () => listOf(args.params.tenantId),
  );

export default function EditOrganizationPermission({ loaderData, actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation("authorization");
  const to = listOf(params.tenantId);
  useDialogDone(actionData, ({ name }) => ({ toast: t("resources.permissionSaved", { name }), to }));
  return (
    <RouteDialog title={t("resources.editPermission")} closeTo={to}>
      <AsyncSection of={loaderData.permission} pending={<CardSkeleton lines={4} />}>
        {({ value, etag }) => (
          <PermissionForm of={value} etag={etag} submit={t("resources.savePermission")} failure={actionData?.failure} />
        )}
      </AsyncSection>
    </RouteDialog>
  );
}
