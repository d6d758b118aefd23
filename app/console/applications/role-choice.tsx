import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Role } from "../../../contracts/role.ts";
import { Tag } from "../../ui/tag.tsx";
import { TransferList } from "../../ui/transfer-list.tsx";

/** Of the role that every tenant has from the beginning. */
const managementRole = "#internal:admin";

/** The internal role is called by what it gives. */
export function useRoleName(): (role: { name: string }) => string {
  const { t } = useTranslation("applications");
  return ({ name }) => (name === managementRole ? t("roles.management") : name);
}

/** Some of the roles for machines; the one with all of the Management API is marked. */
export function RoleChoice({ roles }: { roles: Role[] }) {
  const { t } = useTranslation("applications");
  const nameOf = useRoleName();
  const [chosen, setChosen] = useState<string[]>([]);
  const items = roles.map((role) => ({ value: role.id, label: nameOf(role), about: role.description }));
  const isManagement = (id: string) => roles.some((role) => role.id === id && role.name === managementRole);
  return (
    <TransferList
      label={t("roles.available")}
      name="roleId"
      groups={[{ id: "roles", label: t("roles.available"), items }]}
      value={chosen}
      onChange={setChosen}
      asideOf={({ value }) => isManagement(value) && <Tag tone="warn">{t("settings.admin")}</Tag>}
    />
  );
}
