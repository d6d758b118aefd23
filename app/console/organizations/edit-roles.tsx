import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { z } from "zod";
import { Application } from "../../../contracts/application.ts";
import { type Organization, OrganizationRole } from "../../../contracts/organization.ts";
import { User } from "../../../contracts/user.ts";
import type { Failure, Outcome } from "../../failure.ts";
import { listFormat } from "../../formats.ts";
import { RouteDialog } from "../../ui/dialog.tsx";
import { CardSkeleton } from "../../ui/skeletons.tsx";
import { type ApiCall, Nothing } from "../api-client.server.ts";
import { AsyncSection } from "../async-section.tsx";
import { DialogForm, useDialogDone } from "../kit/dialog-form.tsx";
import { useEntity } from "../kit/entity-page.tsx";
import { load } from "../kit/load.server.ts";
import { SaveQuestion } from "../kit/save-question.tsx";
import { invalid, write } from "../kit/write.server.ts";
import { useArrived } from "../shell/frame-data.ts";
import { userTitle } from "../user-label.ts";
import type { Route } from "./+types/edit-roles";
import { kindOf, type MemberKind, tabOf } from "./member-kind.ts";
import { membersPath } from "./members.server.ts";
import { RoleBoxes, rolesOf } from "./role-boxes.tsx";
import { type RoleOption, readRoles } from "./roles.server.ts";

const kindIn = ({ url }: Request) => kindOf(new URL(url).pathname);
const pathOf = ({ id, memberId }: { id: string; memberId: string }, kind: MemberKind) =>
  `${membersPath(id, kind)}/${memberId}/roles`;

interface Choice {
  all: RoleOption[];
  held: string[];
}

export const loader = (args: Route.LoaderArgs) => {
  const kind = kindIn(args.request);
  return load(args, (call) => ({
    name: readName(call, kind, args.params.memberId),
    choice: readChoice(call, kind, pathOf(args.params, kind)),
  }));
};

async function readName(call: ApiCall, kind: MemberKind, id: string): Promise<Outcome<string>> {
  if (kind === "users") {
    const user = await call(`/api/users/${id}`, User);
    return user.ok ? { ok: true, value: userTitle(user.value) } : user;
  }
  const application = await call(`/api/applications/${id}`, Application.pick({ name: true }));
  return application.ok ? { ok: true, value: application.value.name } : application;
}

async function readChoice(call: ApiCall, kind: MemberKind, path: string): Promise<Outcome<Choice>> {
  const [all, held] = await Promise.all([readRoles(call, kind), call(path, z.array(OrganizationRole))]);
  if (!all.ok) return all;
  return held.ok ? { ok: true, value: { all: all.value, held: held.value.map(({ id }) => id) } } : held;
}

/** The code of a save that takes roles away. */
const lossCode = "roles_lost";
interface Loss {
  fields: [string, string][];
  /** Names of the roles. */
  roles: string[];
}

/** Replaces the roles of the member; asks before one is taken away. */
export const action = (args: Route.ActionArgs) => {
  const { tenantId, id } = args.params;
  const kind = kindIn(args.request);
  const path = pathOf(args.params, kind);
  return write(
    args,
    async (call, form) => {
      const organizationRoleIds = rolesOf(form);
      if (form.get("confirmed") !== "yes") {
        const held = await call(path, z.array(OrganizationRole));
        if (!held.ok) return held;
        const roles = held.value.filter((role) => !organizationRoleIds.includes(role.id)).map(({ name }) => name);
        const fields = [...form].map(([name, value]): [string, string] => [name, String(value)]);
        if (roles.length > 0) return invalid(lossCode, { fields, roles } satisfies Loss);
      }
      const outcome = await call(path, Nothing, { method: "PUT", body: { organizationRoleIds } });
      return outcome.ok ? { ok: true, value: organizationRoleIds.length + 1 } : outcome;
    },
    () => `/console/${tenantId}/organizations/${id}/${tabOf(kind)}`,
  );
};

/** The roles of one member. */
export default function EditRoles({ loaderData: { name, choice }, actionData }: Route.ComponentProps) {
  const { t, i18n } = useTranslation("organizations");
  const { base } = useEntity<Organization>();
  const closeTo = `${base}/${tabOf(kindOf(useLocation().pathname))}`;
  const known = useArrived(name) ?? "…";
  useDialogDone(actionData, () => ({ toast: t("roles.saved"), to: closeTo }));
  const failure: Failure | undefined = actionData?.failure;
  const loss = failure?.code === lossCode ? (failure.data as Loss) : undefined;
  return (
    <RouteDialog title={t("roles.editTitle", { name: known })} closeTo={closeTo}>
      <AsyncSection of={choice} pending={<CardSkeleton lines={5} />}>
        {({ all, held }) => (
          <DialogForm submit={t("roles.save")} failure={loss ? undefined : failure}>
            <RoleBoxes label={null} roles={all} chosen={held} />
            {loss && (
              <SaveQuestion
                asked={loss}
                title={t("roles.unassignTitle", { name: known })}
                action={t("roles.save")}
                check={t("roles.unassignCheck")}
              >
                {t("roles.unassignBody", { roles: listFormat(i18n.language).format(loss.roles) })}
              </SaveQuestion>
            )}
          </DialogForm>
        )}
      </AsyncSection>
    </RouteDialog>
  );
}
