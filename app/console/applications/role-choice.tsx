import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Role } from "../../../contracts/role.ts";
import { Tag } from "../../ui/tag.tsx";
import { TransferList } from "../../ui/transfer-list.tsx";
import { managementChoice } from "./management-api-role.ts";

/** Of the role that every tenant has from the beginning. */
const managementRole = "#internal:admin";

/** The internal role is called by what it gives. */
export function useRoleName(): (role: { name: string }) => string {
  const { t } = useTranslation("applications");
  return ({ name }) => (name === managementRole ? t("roles.management") : name);
}

interface RoleChoiceProps {
  roles: Role[];
  hasManagement: boolean;
}

/** Some of the roles for machines; all of the Management API stands apart, and is marked. */
export function RoleChoice({ roles, hasManagement }: RoleChoiceProps) {
  const { t } = useTranslation("applications");
  const [chosen, setChosen] = useState<string[]>([]);
  const items = roles.map(({ id, name, description }) => ({ value: id, label: name, about: description }));
  const management = { value: managementChoice, label: t("roles.management"), about: t("settings.adminSwitch") };
  const groups = [
    { id: "roles", label: t("roles.available"), items },
    { id: "management", label: t("roles.management"), items: hasManagement ? [] : [management] },
  ];
  return (
    <TransferList
      label={t("roles.available")}
      name="roleId"
      groups={groups.filter((group) => group.items.length > 0)}
      value={chosen}
      onChange={setChosen}
      asideOf={({ value }) => value === managementChoice && <Tag tone="warn">{t("roles.everything")}</Tag>}
    />
  );
}
