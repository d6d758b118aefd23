import { useTranslation } from "react-i18next";
import type { ListedRole } from "../../../contracts/role.ts";
import { useReader } from "../../document.ts";
import { numberFormat } from "../../formats.ts";
import { Avatar } from "../../ui/avatar.tsx";
import type { Column } from "../../ui/data-table.tsx";
import { NameCell } from "../../ui/name-cell.tsx";
import { Tag } from "../../ui/tag.tsx";
import styles from "../authorization/authorization.module.css";
import { RoleIcon } from "../authorization/role-type.tsx";

export function useRoleColumns(): Column<ListedRole>[] {
  const { t } = useTranslation("authorization");
  return [
    {
      id: "name",
      label: t("name"),
      width: "30%",
      isSortable: true,
      render: (role) => (
        <span className={styles.named}>
          <NameCell icon={<RoleIcon type={role.type} />} name={role.name} />
          {role.isDefault && <Tag tone="info">{t("roles.isDefault")}</Tag>}
        </span>
      ),
    },
    { id: "type", label: t("roles.type"), width: "170px", render: ({ type }) => t(`roles.types.${type}`) },
    {
      id: "description",
      label: t("description"),
      render: ({ description }) => <span dir="auto">{description}</span>,
    },
    { id: "assigned", label: t("roles.assigned"), width: "160px", render: (role) => <Assigned role={role} /> },
    { id: "id", label: t("id"), isExtra: true, render: ({ id }) => <code dir="ltr">{id}</code> },
  ];
}

/** The first few who hold it, and how many there are. */
function Assigned({ role }: { role: ListedRole }) {
  const { t } = useTranslation("authorization");
  const language = useReader()?.language ?? "en";
  const [holders, count] =
    role.type === "User" ? [role.featuredUsers, role.usersCount] : [role.featuredApplications, role.applicationsCount];
  if (count === 0) return <span className={styles.soft}>{t("roles.nobody")}</span>;
  return (
    <span className={styles.assigned}>
      <span className={styles.pile}>
        {holders.map((holder) => (
          <Avatar key={holder.id} of={holder} size={24} />
        ))}
      </span>
      {numberFormat(language).format(count)}
    </span>
  );
}
