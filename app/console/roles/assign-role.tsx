import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { z } from "zod";
import type { Role } from "../../../contracts/role.ts";
import type { Failure } from "../../failure.ts";
import { RouteDialog } from "../../ui/dialog.tsx";
import { CardSkeleton } from "../../ui/skeletons.tsx";
import { AsyncSection } from "../async-section.tsx";
import { readFreeHolders } from "../authorization/free-holders.server.ts";
import { ChoiceForm } from "../kit/choice-form.tsx";
import { useDialogDone } from "../kit/dialog-form.tsx";
import { useEntity } from "../kit/entity-page.tsx";
import { load } from "../kit/load.server.ts";
import { type Free, useFound } from "../kit/use-found.ts";
import { writeChosen } from "../kit/write.server.ts";
import type { Route } from "./+types/assign-role";

/** Whether the role is assigned to users or to applications: the tab that the dialog is opened over. */
const isForUsers = (request: Request) => /\/users\/assign(\.data)?$/.test(new URL(request.url).pathname);

export const loader = (args: Route.LoaderArgs) => {
  const { params, request } = args;
  const kind = isForUsers(request) ? "users" : "applications";
  return load(args, (call) => ({ free: readFreeHolders(call, { kind, excludeRoleId: params.id }, request) }));
};

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
