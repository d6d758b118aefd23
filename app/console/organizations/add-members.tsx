import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import type { Organization } from "../../../contracts/organization.ts";
import type { Failure } from "../../failure.ts";
import { RouteDialog } from "../../ui/dialog.tsx";
import { CardSkeleton } from "../../ui/skeletons.tsx";
import { Nothing } from "../api-client.server.ts";
import { AsyncSection } from "../async-section.tsx";
import { readFreeHolders } from "../authorization/free-holders.server.ts";
import { noneChosen } from "../kit/action-result.ts";
import { ChoiceForm } from "../kit/choice-form.tsx";
import { useDialogDone } from "../kit/dialog-form.tsx";
import { useEntity } from "../kit/entity-page.tsx";
import { load } from "../kit/load.server.ts";
import { type Free, useFound } from "../kit/use-found.ts";
import { counted, invalid, write } from "../kit/write.server.ts";
import type { Route } from "./+types/add-members";
import { kindOf, type MemberKind, tabOf } from "./member-kind.ts";
import { membersPath } from "./members.server.ts";
import { RoleBoxes, rolesOf } from "./role-boxes.tsx";
import { type RoleOption, readRoles } from "./roles.server.ts";

const kindIn = ({ url }: Request) => kindOf(new URL(url).pathname);

export const loader = (args: Route.LoaderArgs) => {
  const { params, request } = args;
  const kind = kindIn(request);
  return load(args, (call) => ({
    free: readFreeHolders(call, { kind, excludeOrganizationId: params.id }, request),
    roles: readRoles(call, kind),
  }));
};

export const action = (args: Route.ActionArgs) => {
  const { tenantId, id } = args.params;
  const kind = kindIn(args.request);
  return write(
    args,
    async (call, form) => {
      const ids = form.getAll("memberId").map(String);
      if (ids.length === 0) return invalid(noneChosen);
      const body = {
        [kind === "users" ? "userIds" : "applicationIds"]: ids,
        organizationRoleIds: rolesOf(form),
      };
      return counted(await call(membersPath(id, kind), Nothing, { method: "POST", body }), ids.length);
    },
    () => `/console/${tenantId}/organizations/${id}/${tabOf(kind)}`,
  );
};

/** Adds several to the organization at once, with the same roles. */
export default function AddMembers({ loaderData: { free, roles }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("organizations");
  const { base, value } = useEntity<Organization>();
  const kind = kindOf(useLocation().pathname);
  const closeTo = `${base}/${tabOf(kind)}`;
  useDialogDone(actionData, (count) => ({ toast: t("member.added", { count }), to: closeTo }));
  return (
    <RouteDialog
      title={t("member.addTitle", { name: value.name })}
      about={t("member.addAbout")}
      closeTo={closeTo}
      size="lg"
    >
      <AsyncSection of={free} pending={<CardSkeleton lines={8} />}>
        {(first) => (
          <AsyncSection of={roles} pending={<CardSkeleton lines={8} />}>
            {(options) => <Choice kind={kind} first={first} roles={options} failure={actionData?.failure} />}
          </AsyncSection>
        )}
      </AsyncSection>
    </RouteDialog>
  );
}

interface ChoiceProps {
  kind: MemberKind;
  first: Free;
  roles: RoleOption[];
  failure: Failure | undefined;
}

function Choice({ kind, first, roles, failure }: ChoiceProps) {
  const { t } = useTranslation("organizations");
  const { known, total, find } = useFound(first);
  const label = t(kind === "users" ? "members" : "tab.machines");
  return (
    <ChoiceForm
      submit={t(kind === "users" ? "member.addUsers" : "member.addApplications")}
      failure={failure}
      label={label}
      name="memberId"
      groups={[{ id: "all", label, items: known }]}
      total={total}
      onSearch={find}
    >
      <RoleBoxes label={t("roles.label")} roles={roles} />
    </ChoiceForm>
  );
}
