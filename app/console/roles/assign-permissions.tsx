import { useTranslation } from "react-i18next";
import { z } from "zod";
import type { Role } from "../../../contracts/role.ts";
import { pageContext } from "../../context.ts";
import { Callout } from "../../ui/callout.tsx";
import { RouteDialog } from "../../ui/dialog.tsx";
import { CardSkeleton } from "../../ui/skeletons.tsx";
import { AsyncSection } from "../async-section.tsx";
import { readPermissions } from "../authorization/permission-groups.server.ts";
import { ChoiceForm } from "../kit/choice-form.tsx";
import { useDialogDone } from "../kit/dialog-form.tsx";
import { useEntity } from "../kit/entity-page.tsx";
import { load } from "../kit/load.server.ts";
import { writeChosen } from "../kit/write.server.ts";
import type { Route } from "./+types/assign-permissions";

export const loader = (args: Route.LoaderArgs) => {
  const indicator = args.context.get(pageContext).managementIndicatorOf(args.params.tenantId);
  return load(args, (call) => ({ groups: readPermissions(call, indicator, `/api/roles/${args.params.id}/scopes`) }));
};

export const action = (args: Route.ActionArgs) =>
  writeChosen(
    args,
    "scopeId",
    (call, scopeIds) =>
      call(`/api/roles/${args.params.id}/scopes`, z.unknown(), { method: "POST", body: { scopeIds } }),
    () => `/console/${args.params.tenantId}/roles/${args.params.id}/permissions`,
  );

export default function AssignPermissions({ loaderData: { groups }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("authorization");
  const { base, value } = useEntity<Role>();
  const closeTo = `${base}/permissions`;
  useDialogDone(actionData, (count) => ({ toast: t("roles.permissionsAdded", { count }), to: closeTo }));
  return (
    <RouteDialog title={t("roles.assignTo", { name: value.name })} closeTo={closeTo} size="lg">
      <AsyncSection of={groups} pending={<CardSkeleton lines={8} />}>
        {(known) => {
          const possible = known.filter(({ isManagement }) => value.type === "MachineToMachine" || !isManagement);
          if (possible.length === 0) return <Callout>{t("roles.noneLeft")}</Callout>;
          return (
            <ChoiceForm
              submit={t("roles.assignPermissions")}
              failure={actionData?.failure}
              label={t("roles.permissions")}
              name="scopeId"
              groups={possible}
            />
          );
        }}
      </AsyncSection>
    </RouteDialog>
  );
}
