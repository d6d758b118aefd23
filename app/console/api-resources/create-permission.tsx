import { useTranslation } from "react-i18next";
import { Scope } from "../../../contracts/resource.ts";
import { RouteDialog } from "../../ui/dialog.tsx";
import { PermissionForm, permissionBody } from "../authorization/permission-form.tsx";
import { useDialogDone } from "../kit/dialog-form.tsx";
import { write } from "../kit/write.server.ts";
import type { Route } from "./+types/create-permission";
import { useResource } from "./outlet-context.ts";

export const action = (args: Route.ActionArgs) => {
  const { tenantId, id } = args.params;
  return write(
    args,
    (call, form) => {
      return call(`/api/resources/${id}/scopes`, Scope, { method: "POST", body: permissionBody(form) });
    },
    () => `/console/${tenantId}/api-resources/${id}/permissions`,
  );
};

/** Adds a permission to the API. */
export default function CreatePermission({ actionData }: Route.ComponentProps) {
  const { t } = useTranslation("authorization");
  const to = `${useResource().base}/permissions`;
  useDialogDone(actionData, ({ name }) => ({ toast: t("resources.permissionCreated", { name }), to }));
  return (
    <RouteDialog title={t("resources.createPermission")} closeTo={to}>
      <PermissionForm submit={t("resources.createPermission")} failure={actionData?.failure} />
    </RouteDialog>
  );
}
