import { useTranslation } from "react-i18next";
import type { Application } from "../../../contracts/application.ts";
import { useDialogDone } from "../kit/dialog-form.tsx";
import { useEntity } from "../kit/entity-page.tsx";
import { load } from "../kit/load.server.ts";
import { writeChosen } from "../kit/write.server.ts";
import type { Route } from "./+types/assign-roles";
import { giveRoles, readRolesFor } from "./roles.server.ts";
import { RolesForm } from "./roles-form.tsx";

export const loader = (args: Route.LoaderArgs) => load(args, (call) => ({ free: readRolesFor(call, args) }));

export const action = (args: Route.ActionArgs) => {
  const { tenantId, id } = args.params;
  const done = () => `/console/${tenantId}/applications/${id}/roles`;
  return writeChosen(args, "roleId", (call, chosen) => giveRoles(call, id, chosen), done);
};

export default function AssignRoles({ loaderData: { free }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("applications");
  const { base, value } = useEntity<Application>();
  const closeTo = `${base}/roles`;
  useDialogDone(actionData, (count) => ({ toast: t("roles.assigned", { count }), to: closeTo }));
  return (
    <RolesForm
      title={t("roles.assignTo", { name: value.name })}
      free={free}
      hasManagement={value.isAdmin === true}
      closeTo={closeTo}
      failure={actionData?.failure}
    />
  );
}
