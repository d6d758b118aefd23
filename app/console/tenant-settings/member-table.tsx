import { IconUser, IconUserMinus } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { TenantMember } from "../../../contracts/member.ts";
import type { ActionItem } from "../../ui/action-menu.tsx";
import { Avatar } from "../../ui/avatar.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { NameCell } from "../../ui/name-cell.tsx";
import { Tag } from "../../ui/tag.tsx";
import { isAdmin, nameOf, roleOf } from "./members-of.ts";
import type { TenantState } from "./tenant-section.tsx";

const icon = { size: 18, stroke: 1.5, "aria-hidden": true } as const;

/** Everybody who works on the tenant, their role, and what may be done about it. */
export function MemberTable({ members, known: { user, can } }: { members: TenantMember[]; known: TenantState }) {
  const { t } = useTranslation("tenants");
  const admins = members.filter(isAdmin).length;
  const columns: Column<TenantMember>[] = [
    {
      id: "user",
      label: t("members.user"),
      render: (member) => {
        const name = nameOf(member);
        return (
          <NameCell
            icon={<Avatar of={member} size={32} />}
            name={name}
            tag={member.id === user.id && <Tag>{t("members.you")}</Tag>}
            under={member.primaryEmail === name ? undefined : member.primaryEmail}
          />
        );
      },
    },
    {
      id: "role",
      label: t("members.role"),
      width: "25%",
      render: (member) => <Tag tone={isAdmin(member) ? "brand" : "neutral"}>{t(`role.${roleOf(member)}`)}</Tag>,
    },
  ];
  const actionsOf = (member: TenantMember): ActionItem[] => [
    ...(can("update:member:role")
      ? [{ label: t("members.editRole"), to: `${member.id}/role`, icon: <IconUser {...icon} /> }]
      : []),
    ...(can("remove:member") && member.id !== user.id
      ? [
          {
            ...{ label: t("members.remove"), to: `${member.id}/remove`, icon: <IconUserMinus {...icon} /> },
            ...{ danger: true, disabled: isAdmin(member) && admins === 1 },
          },
        ]
      : []),
  ];
  return (
    <DataTable
      id="members"
      label={t("members.tab")}
      columns={columns}
      rows={members}
      keyOf={({ id }) => id}
      nameOf={nameOf}
      actionsOf={actionsOf}
    />
  );
}
