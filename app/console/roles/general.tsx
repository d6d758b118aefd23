import { Switch, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Role } from "../../../contracts/role.ts";
import { DangerCard } from "../../ui/danger-card.tsx";
import { CardStack, FormCard } from "../../ui/form-card.tsx";
import { fieldErrors } from "../kit/action-result.ts";
import { EntityForm } from "../kit/entity-form.tsx";
import { useEntity } from "../kit/entity-page.tsx";
import { save, write } from "../kit/write.server.ts";
import { useCan } from "../shell/use-can.ts";
import type { Route } from "./+types/general";
import { nameErrors } from "./create-form.tsx";
import { useDeleteRole } from "./use-delete-role.ts";

export const action = (args: Route.ActionArgs) =>
  write(args, (call, form) => {
    const isDefault = form.get("type") === "User" ? { isDefault: form.has("isDefault") } : {};
    const body = { name: form.get("name"), description: form.get("description"), ...isDefault };
    return save(call, form, `/api/roles/${args.params.id}`, Role, { body });
  });

/** Name and description, and whether new users get the role. */
export default function General({ actionData }: Route.ComponentProps) {
  const { t } = useTranslation("authorization");
  const context = useEntity<Role>();
  const { value, etag } = context;
  const can = useCan();
  const { errors, rest } = fieldErrors(actionData?.failure, { name: nameErrors });
  const remove = useDeleteRole(context);
  return (
    <CardStack>
      <EntityForm etag={etag} base={value} result={actionData} failure={rest}>
        <input type="hidden" name="type" value={value.type} />
        <FormCard title={t("roles.general")} about={t("roles.generalAbout")}>
          <TextInput
            label={t("name")}
            name="name"
            defaultValue={value.name}
            required
            maxLength={128}
            error={errors.name}
          />
          <TextInput
            label={t("description")}
            name="description"
            defaultValue={value.description}
            required
            maxLength={128}
          />
        </FormCard>
        {value.type === "User" && (
          <FormCard title={t("roles.default")} about={t("roles.defaultAbout")}>
            <Switch label={t("roles.default")} name="isDefault" defaultChecked={value.isDefault} />
          </FormCard>
        )}
      </EntityForm>
      {can("delete:data") && <DangerCard action={t("roles.delete")} loss={t("roles.deleteBody")} onAct={remove} />}
    </CardStack>
  );
}
