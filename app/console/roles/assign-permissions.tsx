import { useState } from "react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import type { Role } from "../../../contracts/role.ts";
import { pageContext } from "../../context.ts";
import { Callout } from "../../ui/callout.tsx";
import { RouteDialog } from "../../ui/dialog.tsx";
import { CardSkeleton } from "../../ui/skeletons.tsx";
import { TransferList } from "../../ui/transfer-list.tsx";
import { AsyncSection } from "../async-section.tsx";
import { DialogForm, useDialogDone } from "../kit/dialog-form.tsx";
import { useEntity } from "../kit/entity-page.tsx";
import { load } from "../kit/load.server.ts";
import { invalid, write } from "../kit/write.server.ts";
import type { Route } from "./+types/assign-permissions";
import { NoneChosen, noneChosen } from "./none-chosen.tsx";
import { readPermissions } from "./permission-groups.server.ts";

export const loader = (args: Route.LoaderArgs) => {
  const indicator = args.context.get(pageContext).managementIndicatorOf(args.params.tenantId);
  return load(args, (call) => ({ groups: readPermissions(call, indicator, args.params.id) }));
};

export const action = (args: Route.ActionArgs) =>
  write(
    args,
    async (call, form) => {
      const scopeIds = form.getAll("scopeId").map(String);
      if (scopeIds.length === 0) return invalid(noneChosen);
      const path = `/api/roles/${args.params.id}/scopes`;
      const added = await call(path, z.unknown(), { method: "POST", body: { scopeIds } });
      return added.ok ? { ok: true, value: scopeIds.length } : added;
    },
    () => `/console/${args.params.tenantId}/roles/${args.params.id}/permissions`,
  );

export default function AssignPermissions({ loaderData: { groups }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("authorization");
  const { base, value } = useEntity<Role>();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const closeTo = `${base}/permissions`;
  useDialogDone(actionData, (count) => ({ toast: t("roles.permissionsAdded", { count }), to: closeTo }));
  const failure = actionData?.failure;
  return (
    <RouteDialog title={t("roles.assignTo", { name: value.name })} closeTo={closeTo} size="lg">
      <AsyncSection of={groups} pending={<CardSkeleton lines={8} />}>
        {(known) => {
          const possible = known.filter(({ isManagement }) => value.type === "MachineToMachine" || !isManagement);
          if (possible.length === 0) return <Callout>{t("roles.noneLeft")}</Callout>;
          return (
            <DialogForm
              submit={t("roles.assignPermissions")}
              failure={failure?.code === noneChosen ? undefined : failure}
            >
              <TransferList
                label={t("roles.permissions")}
                name="scopeId"
                groups={possible}
                value={chosen}
                onChange={setChosen}
              />
              <NoneChosen failure={failure} />
            </DialogForm>
          );
        }}
      </AsyncSection>
    </RouteDialog>
  );
}
