import { useTranslation } from "react-i18next";
import { z } from "zod";
import { DirectoryGroup } from "../../../contracts/directory.ts";
import type { Organization } from "../../../contracts/organization.ts";
import type { Outcome } from "../../failure.ts";
import { RouteDialog } from "../../ui/dialog.tsx";
import { CardSkeleton } from "../../ui/skeletons.tsx";
import { type ApiCall, Nothing } from "../api-client.server.ts";
import { AsyncSection } from "../async-section.tsx";
import { DialogForm, useDialogDone } from "../kit/dialog-form.tsx";
import { useEntity } from "../kit/entity-page.tsx";
import { load } from "../kit/load.server.ts";
import { write } from "../kit/write.server.ts";
import { RoleBoxes, rolesOf } from "../organizations/role-boxes.tsx";
import { type RoleOption, readRoles } from "../organizations/roles.server.ts";
import { useArrived } from "../shell/frame-data.ts";
import type { Route } from "./+types/group-roles";

type Params = Route.LoaderArgs["params"];
const groupsPath = ({ directoryId }: Params) => `/api/directories/${directoryId}/groups`;

interface Choice {
  all: RoleOption[];
  group: DirectoryGroup;
}

export const loader = (args: Route.LoaderArgs) => load(args, (call) => ({ choice: readChoice(call, args.params) }));

async function readChoice(call: ApiCall, params: Params): Promise<Outcome<Choice>> {
  const [all, groups] = await Promise.all([
    readRoles(call, "users"),
    call(groupsPath(params), z.array(DirectoryGroup)),
  ]);
  if (!all.ok) return all;
  if (!groups.ok) return groups;
  const group = groups.value.find(({ id }) => id === params.groupId);
  return group
    ? { ok: true, value: { all: all.value, group } }
    : { ok: false, failure: { status: 404, code: "entity.not_found" } };
}

export const action = (args: Route.ActionArgs) => {
  const { tenantId, id, directoryId, groupId } = args.params;
  return write(
    args,
    async (call, form) => {
      const body = { organizationRoleIds: rolesOf(form) };
      const done = await call(`${groupsPath(args.params)}/${groupId}/roles`, Nothing, { method: "PUT", body });
      return done.ok ? { ok: true, value: true } : done;
    },
    () => `/console/${tenantId}/organizations/${id}/directory-sync/${directoryId}`,
  );
};

/** What the members of a group may do in the organization. */
export default function GroupRoles({ loaderData: { choice }, actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation("directories");
  const closeTo = `${useEntity<Organization>().base}/directory-sync/${params.directoryId}`;
  const name = useArrived(choice)?.group.displayName ?? "…";
  useDialogDone(actionData, () => ({ toast: t("saved"), to: closeTo }));
  return (
    <RouteDialog title={t("rolesOf", { name })} closeTo={closeTo}>
      <AsyncSection of={choice} pending={<CardSkeleton lines={5} />}>
        {({ all, group }) => (
          <DialogForm submit={t("save")} failure={actionData?.failure}>
            <RoleBoxes label={null} roles={all} chosen={group.organizationRoleIds} />
          </DialogForm>
        )}
      </AsyncSection>
    </RouteDialog>
  );
}
