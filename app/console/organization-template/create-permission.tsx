import { useTranslation } from "react-i18next";
import { OrganizationScope } from "../../../contracts/organization.ts";
import { RouteDialog } from "../../ui/dialog.tsx";
import { PermissionForm, permissionBody } from "../authorization/permission-form.tsx";
import { useDialogDone } from "../kit/dialog-form.tsx";
import { write } from "../kit/write.server.ts";
import type { Route } from "./+types/create-permission";

const listOf = (tenantId: string) => `/console/${tenantId}/organization-template/organization-permissions`;

export const action = (args: Route.ActionArgs) =>
  write(
    args,
    (call, form) => call("/api/organization-scopes", OrganizationScope, { method: "POST", body: permissionBody(form) }),
    () => listOf(args.params.tenantId),
  );

export default function CreateOrganizationPermission({ actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation("authorization");
  const to = listOf(params.tenantId);
  useDialogDone(actionData, ({ name }) => ({ toast: t("resources.permissionCreated", { name }), to }));
  return (
    <RouteDialog title={t("resources.createPermission")} closeTo={to}>
      <PermissionForm submit={t("resources.createPermission")} failure={actionData?.failure} />
    </RouteDialog>
  );
}
