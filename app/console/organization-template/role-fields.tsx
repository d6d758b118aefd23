import { TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { OrganizationRole } from "../../../contracts/organization.ts";

/** Codes of what is wrong with a name. */
export const nameErrors = ["entity.unique_integrity_violation"];

interface RoleFieldsProps {
  of?: OrganizationRole;
  nameError: string | undefined;
  isNew?: boolean;
}

/** The name and the description of an organization role. */
export function RoleFields({ of, nameError, isNew = false }: RoleFieldsProps) {
  const { t } = useTranslation("authorization");
  return (
    <>
      <TextInput
        label={t("name")}
        name="name"
        required
        maxLength={128}
        data-autofocus={isNew || undefined}
        defaultValue={of?.name ?? ""}
        error={nameError}
      />
      <TextInput label={t("description")} name="description" maxLength={256} defaultValue={of?.description ?? ""} />
    </>
  );
}

/** What the form sends of them. */
export const roleBody = (form: FormData) => ({
  name: form.get("name"),
  description: form.get("description") || null,
});
