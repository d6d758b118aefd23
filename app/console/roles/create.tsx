import { useTranslation } from "react-i18next";
import { Role } from "../../../contracts/role.ts";
import { pageContext } from "../../context.ts";
import { RouteDialog } from "../../ui/dialog.tsx";
import { CardSkeleton } from "../../ui/skeletons.tsx";
import { AsyncSection } from "../async-section.tsx";
import { readPermissions } from "../authorization/permission-groups.server.ts";
import { useDialogDone } from "../kit/dialog-form.tsx";
import { load } from "../kit/load.server.ts";
import { write } from "../kit/write.server.ts";
import type { Route } from "./+types/create";
import { CreateForm } from "./create-form.tsx";

export const loader = (args: Route.LoaderArgs) => {
  const indicator = args.context.get(pageContext).managementIndicatorOf(args.params.tenantId);
  return load(args, (call) => ({ groups: readPermissions(call, indicator) }));
};

export const action = (args: Route.ActionArgs) =>
  write(
    args,
    (call, form) => {
      const { type = "User", ...text } = Object.fromEntries(form);
      const body = { name: text.name, description: text.description, type, scopeIds: form.getAll("scopeId") };
      return call("/api/roles", Role, { method: "POST", body });
    },
    (role) => assignPath(args.params.tenantId, role),
  );

/** Where a new role is assigned for the first time. */
const assignPath = (tenantId: string, { id, type }: Pick<Role, "id" | "type">) =>
  `/console/${tenantId}/roles/${id}/${type === "User" ? "users" : "machine-to-machine-apps"}/assign?new=1`;

export default function CreateRole({ loaderData: { groups }, actionData, params: { tenantId } }: Route.ComponentProps) {
  const { t } = useTranslation("authorization");
  useDialogDone(actionData, (role) => ({
    toast: t("roles.created", { name: role.name }),
    to: assignPath(tenantId, role),
  }));
  return (
    <RouteDialog
      title={t("roles.create")}
      about={t("roles.createAbout")}
      closeTo={`/console/${tenantId}/roles`}
      size="lg"
    >
      <AsyncSection of={groups} pending={<CardSkeleton lines={8} />}>
        {(known) => <CreateForm groups={known} failure={actionData?.failure} />}
      </AsyncSection>
    </RouteDialog>
  );
}
