import { useTranslation } from "react-i18next";
import type { Application } from "../../../contracts/application.ts";
import { useDialogDone } from "../kit/dialog-form.tsx";
import { useEntity } from "../kit/entity-page.tsx";
import { load } from "../kit/load.server.ts";
import { writeChosen } from "../kit/write.server.ts";
import type { Route } from "./+types/assign-roles";
import { giveRoles, readFreeRoles } from "./roles.server.ts";
import { RolesForm } from "./roles-form.tsx";

export const loader = (args: Route.LoaderArgs) =>
  load(args, (call) => ({ roles: readFreeRoles(call, args.params.id) }));

export const action = (args: Route.ActionArgs) => {
  const { tenantId, id } = args.params;
  const done = () => `/console/${tenantId}/applications/${id}/roles`;
  return writeChosen(args, "roleId", (call, chosen) => giveRoles(call, id, chosen), done);
};

export default function AssignRoles({ loaderData: { roles }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("applications");
  const { base, value } = useEntity<Application>();
  const closeTo = `${base}/roles`;
  useDialogDone(actionData, (count) => ({ toast: t("roles.assigned", { count }), to: closeTo }));
  return (
    <RolesForm
      title={t("roles.assignTo", { name: value.name })}
      roles={roles}
      hasManagement={value.isAdmin === true}
      closeTo={closeTo}
      failure={actionData?.failure}
    />
  );
}
