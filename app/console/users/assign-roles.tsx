import { useTranslation } from "react-i18next";
import { AddedRoles } from "../../../contracts/role.ts";
import type { User } from "../../../contracts/user.ts";
import type { PageHandle } from "../../document.ts";
import { RouteDialog } from "../../ui/dialog.tsx";
import { CardSkeleton } from "../../ui/skeletons.tsx";
import { AsyncSection } from "../async-section.tsx";
import { readFreeRoles } from "../authorization/free-roles.server.ts";
import { useDialogDone } from "../kit/dialog-form.tsx";
import { useEntity } from "../kit/entity-page.tsx";
import { load } from "../kit/load.server.ts";
import { writeChosen } from "../kit/write.server.ts";
import { userTitle } from "../user-label.ts";
import type { Route } from "./+types/assign-roles";
import { RoleChoice } from "./role-choice.tsx";
import { apiPath } from "./user.server.ts";
import { userBase } from "./user-base.ts";

export const handle = { phrases: ["users"] } satisfies PageHandle;

export const loader = (args: Route.LoaderArgs) => {
  const wanted = { type: "User", excludeUserId: args.params.userId } as const;
  return load(args, (call) => ({ free: readFreeRoles(call, wanted, args.request) }));
};

export const action = (args: Route.ActionArgs) => {
  const { tenantId, userId } = args.params;
  const path = apiPath(userId, "/roles");
  return writeChosen(
    args,
    "roleId",
    (call, roleIds) => call(path, AddedRoles, { method: "POST", body: { roleIds } }),
    () => `${userBase(tenantId, userId)}/roles`,
  );
};

/** Gives a user roles that they do not have. */
export default function AssignRoles({ loaderData: { free }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("users");
  const { base, value } = useEntity<User>();
  const closeTo = `${base}/roles`;
  useDialogDone(actionData, (count) => ({ toast: t("roles.assigned", { count }), to: closeTo }));
  return (
    <RouteDialog
      title={t("roles.assignTitle", { name: userTitle(value) })}
      about={t("roles.assignAbout")}
      closeTo={closeTo}
      size="lg"
    >
      <AsyncSection of={free} pending={<CardSkeleton lines={6} />}>
        {(first) => <RoleChoice first={first} action={t("roles.assign")} failure={actionData?.failure} />}
      </AsyncSection>
    </RouteDialog>
  );
}
