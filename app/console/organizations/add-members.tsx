import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { Application } from "../../../contracts/application.ts";
import type { Organization } from "../../../contracts/organization.ts";
import { User } from "../../../contracts/user.ts";
import type { Failure, Outcome } from "../../failure.ts";
import { Callout } from "../../ui/callout.tsx";
import { RouteDialog } from "../../ui/dialog.tsx";
import { CardSkeleton } from "../../ui/skeletons.tsx";
import { TransferList } from "../../ui/transfer-list.tsx";
import { type ApiCall, Nothing } from "../api-client.server.ts";
import { AsyncSection } from "../async-section.tsx";
import { noneChosen } from "../kit/action-result.ts";
import { DialogForm, useDialogDone } from "../kit/dialog-form.tsx";
import { useEntity } from "../kit/entity-page.tsx";
import { freeOf } from "../kit/free.server.ts";
import { load } from "../kit/load.server.ts";
import { type Free, useFound } from "../kit/use-found.ts";
import { counted, invalid, write } from "../kit/write.server.ts";
import { containing } from "../list-query.ts";
import { userSubtitle, userTitle } from "../user-label.ts";
import type { Route } from "./+types/add-members";
import { kindOf, type MemberKind, tabOf } from "./member-kind.ts";
import { membersPath } from "./members.server.ts";
import { RoleBoxes, rolesOf } from "./role-boxes.tsx";
import { type RoleOption, readRoles } from "./roles.server.ts";

const kindIn = ({ url }: Request) => kindOf(new URL(url).pathname);

export const loader = (args: Route.LoaderArgs) => {
  const { params, request } = args;
  const keyword = new URL(request.url).searchParams.get("find") ?? "";
  return load(args, (call) => ({
    free: readFree(call, kindIn(request), params.id, keyword),
    roles: readRoles(call, kindIn(request)),
  }));
};

/** Those who are not in: as many as a list returns at once; a search finds the others. */
async function readFree(
  call: ApiCall,
  kind: MemberKind,
  organizationId: string,
  keyword: string,
): Promise<Outcome<Free>> {
  const query = new URLSearchParams({ excludeOrganizationId: organizationId, page: "1", page_size: "100" });
  if (keyword) query.set("search", containing(keyword));
  if (kind === "users") {
    const users = await call.list(`/api/users?${query}`, User);
    if (!users.ok) return users;
    const itemOf = (user: User) => ({ value: user.id, label: userTitle(user), about: userSubtitle(user) ?? user.id });
    return { ok: true, value: freeOf(users.value, itemOf) };
  }
  query.set("types", "MachineToMachine");
  const machines = await call.list(`/api/applications?${query}`, Application);
  if (!machines.ok) return machines;
  return { ok: true, value: freeOf(machines.value, ({ id, name }) => ({ value: id, label: name, about: id })) };
}

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
  const { t } = useTranslation(["organizations", "ui"]);
  const { known, total, find } = useFound(first);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const label = t(kind === "users" ? "members" : "tab.machines");
  const isNone = failure?.code === noneChosen;
  return (
    <DialogForm
      submit={t(kind === "users" ? "member.addUsers" : "member.addApplications")}
      failure={isNone ? undefined : failure}
    >
      <TransferList
        label={label}
        name="memberId"
        groups={[{ id: "all", label, items: known }]}
        value={chosen}
        onChange={setChosen}
        total={total}
        onSearch={find}
      />
      {isNone && (
        <div role="alert">
          <Callout tone="warn">{t("ui:transfer.required")}</Callout>
        </div>
      )}
      <RoleBoxes label={t("roles.label")} roles={roles} />
    </DialogForm>
  );
}
