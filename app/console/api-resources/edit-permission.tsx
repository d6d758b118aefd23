import { useTranslation } from "react-i18next";
import { Scope } from "../../../contracts/resource.ts";
import { RouteDialog } from "../../ui/dialog.tsx";
import { CardSkeleton } from "../../ui/skeletons.tsx";
import { AsyncSection } from "../async-section.tsx";
import { PermissionForm, permissionBody } from "../authorization/permission-form.tsx";
import { readScope } from "../authorization/read-scope.server.ts";
import { useDialogDone } from "../kit/dialog-form.tsx";
import { load } from "../kit/load.server.ts";
import { write } from "../kit/write.server.ts";
import type { Route } from "./+types/edit-permission";
import { useResource } from "./outlet-context.ts";

export const loader = (args: Route.LoaderArgs) =>
  load(args, (call) => ({ scope: readScope(call, args.params.id, args.params.scopeId) }));

export const action = (args: Route.ActionArgs) => {
  const { tenantId, id, scopeId } = args.params;
  return write(
    args,
    (call, form) => {
      return call(`/api/resources/${id}/scopes/${scopeId}`, Scope, { method: "PATCH", body: permissionBody(form) });
    },
    () => `/console/${tenantId}/api-resources/${id}/permissions`,
  );
};

/** Changes the name or the description of a permission. */
export default function EditPermission({ loaderData: { scope }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("authorization");
  const to = `${useResource().base}/permissions`;
  useDialogDone(actionData, ({ name }) => ({ toast: t("resources.permissionSaved", { name }), to }));
  return (
    <RouteDialog title={t("resources.editPermission")} closeTo={to}>
      <AsyncSection of={scope} pending={<CardSkeleton lines={4} />}>
        {(known) => <PermissionForm of={known} submit={t("resources.savePermission")} failure={actionData?.failure} />}
      </AsyncSection>
    </RouteDialog>
  );
}
