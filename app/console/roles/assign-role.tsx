import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { z } from "zod";
import { Application } from "../../../contracts/application.ts";
import type { Role } from "../../../contracts/role.ts";
import { User } from "../../../contracts/user.ts";
import type { Failure, Outcome } from "../../failure.ts";
import { RouteDialog } from "../../ui/dialog.tsx";
import { CardSkeleton } from "../../ui/skeletons.tsx";
import type { ApiCall } from "../api-client.server.ts";
import { AsyncSection } from "../async-section.tsx";
import { ChoiceForm } from "../kit/choice-form.tsx";
import { useDialogDone } from "../kit/dialog-form.tsx";
import { useEntity } from "../kit/entity-page.tsx";
import { freeOf } from "../kit/free.server.ts";
import { load } from "../kit/load.server.ts";
import { type Free, useFound } from "../kit/use-found.ts";
import { writeChosen } from "../kit/write.server.ts";
import { containing } from "../list-query.ts";
import { userSubtitle, userTitle } from "../user-label.ts";
import type { Route } from "./+types/assign-role";

/** Whether the role is assigned to users or to applications: the tab that the dialog is opened over. */
const isForUsers = (request: Request) => /\/users\/assign(\.data)?$/.test(new URL(request.url).pathname);

export const loader = (args: Route.LoaderArgs) => {
  const { params, request } = args;
  const keyword = new URL(request.url).searchParams.get("find") ?? "";
  return load(args, (call) => ({ free: readFree(call, isForUsers(request), params.id, keyword) }));
};

/** Those without the role: as many as a list returns at once; a search finds the others. */
async function readFree(call: ApiCall, isUsers: boolean, roleId: string, keyword: string): Promise<Outcome<Free>> {
  const query = new URLSearchParams({ excludeRoleId: roleId, page: "1", page_size: "100" });
  if (keyword) query.set("search", containing(keyword));
  if (isUsers) {
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
  const isUsers = isForUsers(args.request);
  return writeChosen(
    args,
    "holderId",
    (call, ids) => {
      const [noun, body] = isUsers ? ["users", { userIds: ids }] : ["applications", { applicationIds: ids }];
      return call(`/api/roles/${id}/${noun}`, z.unknown(), { method: "POST", body });
    },
    () => `/console/${tenantId}/roles/${id}/${isUsers ? "users" : "machine-to-machine-apps"}`,
  );
};

/** Assigns the role to several at once; for a new role, as its second step. */
export default function AssignRole({ loaderData: { free }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("authorization");
  const { base, value } = useEntity<Role>();
  const isNew = useSearchParams()[0].has("new");
  const closeTo = isNew ? base : `${base}/${value.type === "User" ? "users" : "machine-to-machine-apps"}`;
  useDialogDone(actionData, (count) => ({ toast: t("roles.assignedTo", { count }), to: closeTo }));
  return (
    <RouteDialog
      title={t("roles.assignTitle", { name: value.name })}
      about={t("roles.assignAbout")}
      closeTo={closeTo}
      size="lg"
    >
      <AsyncSection of={free} pending={<CardSkeleton lines={8} />}>
        {(first) => <Choice first={first} skipTo={isNew ? closeTo : undefined} failure={actionData?.failure} />}
      </AsyncSection>
    </RouteDialog>
  );
}

interface ChoiceProps {
  first: Free;
  skipTo: string | undefined;
  failure: Failure | undefined;
}

function Choice({ first, skipTo, failure }: ChoiceProps) {
  const { t } = useTranslation("authorization");
  const { value } = useEntity<Role>();
  const { known, total, find } = useFound(first);
  const label = t(value.type === "User" ? "roles.tab.users" : "roles.tab.machines");
  const skip = skipTo && (
    <Button component={Link} to={skipTo} variant="default">
      {t("roles.skip")}
    </Button>
  );
  return (
    <ChoiceForm
      submit={t(value.type === "User" ? "roles.assignUsers" : "roles.assignApplications")}
      failure={failure}
      actions={skip}
      label={label}
      name="holderId"
      groups={[{ id: "all", label, items: known }]}
      total={total}
      onSearch={find}
    />
  );
}
