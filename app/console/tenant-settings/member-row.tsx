import { Menu } from "@mantine/core";
import { IconDots, IconUserCog, IconUserMinus } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { TenantMember } from "../../../contracts/member.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Tag } from "../../ui/tag.tsx";
import { isAdmin, nameOf, roleOf } from "./members-of.ts";
import styles from "./table.module.css";
import type { TenantState } from "./tenant-section.tsx";

interface MemberRowProps {
  member: TenantMember;
  known: TenantState;
  isLastAdmin: boolean;
}

/** A member, the role, and what may be done about it. */
export function MemberRow({ member, known: { user, can }, isLastAdmin }: MemberRowProps) {
  const { t } = useTranslation("tenants");
  const name = nameOf(member);
  const isSelf = member.id === user.id;
  const mayChange = can("update:member:role");
  const mayRemove = can("remove:member") && !isSelf;
  const removal = {
    color: "red",
    leftSection: <IconUserMinus size={18} stroke={1.5} aria-hidden />,
    children: t("members.remove"),
  };
  return (
    <tr>
      <td>
        <span className={styles.person}>
          <Avatar of={member} size={32} />
          <span className={styles.words}>
            <span className={styles.name}>
              {name} {isSelf ? <Tag>{t("members.you")}</Tag> : null}
            </span>
            {member.primaryEmail && member.primaryEmail !== name ? (
              <span className={styles.soft}>{member.primaryEmail}</span>
            ) : null}
          </span>
        </span>
      </td>
      <td data-head={t("members.role")}>
        <Tag tone={isAdmin(member) ? "brand" : "neutral"}>{t(`role.${roleOf(member)}`)}</Tag>
      </td>
      <td data-actions>
        {mayChange || mayRemove ? (
          <Menu>
            <Menu.Target>
              <button type="button" className={styles.more} aria-label={t("members.actionsOf", { name })}>
                <IconDots size={18} stroke={1.5} aria-hidden />
              </button>
            </Menu.Target>
            <Menu.Dropdown>
              {mayChange ? (
                <Menu.Item
                  component={Link}
                  to={`${member.id}/role`}
                  preventScrollReset
                  leftSection={<IconUserCog size={18} stroke={1.5} aria-hidden />}
                >
                  {t("members.editRole")}
                </Menu.Item>
              ) : null}
              {mayRemove ? (
                isLastAdmin ? (
                  <Menu.Item {...removal} disabled />
                ) : (
                  <Menu.Item {...removal} component={Link} to={`${member.id}/remove`} preventScrollReset />
                )
              ) : null}
            </Menu.Dropdown>
          </Menu>
        ) : null}
      </td>
    </tr>
  );
}
