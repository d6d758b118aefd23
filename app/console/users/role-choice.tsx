import { useTranslation } from "react-i18next";
import type { Role } from "../../../contracts/role.ts";
import type { Failure } from "../../failure.ts";
import { ChoiceForm } from "../kit/choice-form.tsx";
import { NoRolesLeft } from "./no-roles-left.tsx";

interface RoleChoiceProps {
  roles: Pick<Role, "id" | "name" | "description">[];
  action: string;
  failure: Failure | undefined;
}

/** Some of the tenant's roles, sent as `roleId`. */
export function RoleChoice({ roles, action, failure }: RoleChoiceProps) {
  const { t } = useTranslation("users");
  if (roles.length === 0) return <NoRolesLeft />;
  const items = roles.map(({ id, name, description }) => ({ value: id, label: name, about: description }));
  return (
    <ChoiceForm
      submit={action}
      failure={failure}
      label={t("roles.label")}
      name="roleId"
      groups={[{ id: "all", label: t("roles.label"), items }]}
    />
  );
}
