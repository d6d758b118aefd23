import { useTranslation } from "react-i18next";
import { OrganizationRole } from "../../../contracts/organization.ts";
import { RouteDialog } from "../../ui/dialog.tsx";
import { RoleTypeField } from "../authorization/role-type.tsx";
import { fieldErrors } from "../kit/action-result.ts";
import { DialogForm, useDialogDone } from "../kit/dialog-form.tsx";
import { write } from "../kit/write.server.ts";
import type { Route } from "./+types/create-role";
import { nameErrors, RoleFields, roleBody } from "./role-fields.tsx";

const listOf = (tenantId: string) => `/console/${tenantId}/organization-template/organization-roles`;

export const action = (args: Route.ActionArgs) =>
  write(
    args,
    (call, form) => {
      const body = { ...roleBody(form), type: form.get("type") ?? "User" };
      return call("/api/organization-roles", OrganizationRole, { method: "POST", body });
    },
    ({ id }) => `${listOf(args.params.tenantId)}/${id}`,
  );

export default function CreateOrganizationRole({ actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation("authorization");
  const list = listOf(params.tenantId);
  useDialogDone(actionData, ({ id, name }) => ({ toast: t("roles.created", { name }), to: `${list}/${id}` }));
  const { errors, rest } = fieldErrors(actionData?.failure, { name: nameErrors });
  return (
    <RouteDialog title={t("organizationRoles.create")} about={t("roles.createAbout")} closeTo={list}>
      <DialogForm submit={t("organizationRoles.create")} failure={rest}>
        <RoleFields nameError={errors.name} isNew />
        <RoleTypeField aboutOf={(type) => t(`organizationRoles.typesAbout.${type}`)} />
      </DialogForm>
    </RouteDialog>
  );
}
