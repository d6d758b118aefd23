import { useTranslation } from "react-i18next";
import type { Failure } from "../../failure.ts";
import { ChoiceForm } from "../kit/choice-form.tsx";
import { type Free, useFound } from "../kit/use-found.ts";
import { NoRolesLeft } from "./no-roles-left.tsx";

interface RoleChoiceProps {
  first: Free;
  action: string;
  failure: Failure | undefined;
}

/** Some of the tenant's roles, sent as `roleId`. */
export function RoleChoice({ first, action, failure }: RoleChoiceProps) {
  const { t } = useTranslation("users");
  const { known, total, find } = useFound(first);
  if (first.items.length === 0) return <NoRolesLeft />;
  return (
    <ChoiceForm
      submit={action}
      failure={failure}
      label={t("roles.label")}
      name="roleId"
      groups={[{ id: "all", label: t("roles.label"), items: known }]}
      total={total}
      onSearch={find}
    />
  );
}
