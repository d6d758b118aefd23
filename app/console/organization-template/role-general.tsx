import { useTranslation } from "react-i18next";
import { OrganizationRole } from "../../../contracts/organization.ts";
import { DangerCard } from "../../ui/danger-card.tsx";
import { CardStack, FormCard } from "../../ui/form-card.tsx";
import { fieldErrors } from "../kit/action-result.ts";
import { EntityForm } from "../kit/entity-form.tsx";
import { useEntity } from "../kit/entity-page.tsx";
import { save, write } from "../kit/write.server.ts";
import { useCan } from "../shell/use-can.ts";
import type { Route } from "./+types/role-general";
import { nameErrors, RoleFields, roleBody } from "./role-fields.tsx";
import { useDeleteRole } from "./use-delete-role.ts";

export const action = (args: Route.ActionArgs) =>
  write(args, (call, form) => {
    const path = `/api/organization-roles/${args.params.id}`;
    return save(call, form, path, OrganizationRole, { body: roleBody(form) });
  });

/** Name and description. */
export default function General({ actionData }: Route.ComponentProps) {
  const { t } = useTranslation("authorization");
  const context = useEntity<OrganizationRole>();
  const can = useCan();
  const { errors, rest } = fieldErrors(actionData?.failure, { name: nameErrors });
  const remove = useDeleteRole(context);
  return (
    <CardStack>
      <EntityForm etag={context.etag} base={context.value} result={actionData} failure={rest}>
        <FormCard title={t("roles.general")} about={t("roles.generalAbout")}>
          <RoleFields of={context.value} nameError={errors.name} />
        </FormCard>
      </EntityForm>
      {can("delete:data") && (
        <DangerCard action={t("roles.delete")} loss={t("organizationRoles.deleteBody")} onAct={remove} />
      )}
    </CardStack>
  );
}
