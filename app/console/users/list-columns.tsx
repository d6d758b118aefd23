import { useTranslation } from "react-i18next";
import type { ListedUser } from "../../../contracts/user.ts";
import { Avatar } from "../../ui/avatar.tsx";
import type { Column } from "../../ui/data-table.tsx";
import { EmptyValue } from "../../ui/empty-value.tsx";
import type { ListFilter } from "../../ui/list-filter.tsx";
import { NameCell } from "../../ui/name-cell.tsx";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { Tag } from "../../ui/tag.tsx";
import type { useFoundOf } from "../kit/use-found.ts";
import { userSubtitle, userTitle } from "../user-label.ts";
import { useFilterData } from "./user-filters.tsx";
import styles from "./users.module.css";

export function useUserColumns(): Column<ListedUser>[] {
  const { t } = useTranslation("users");
  return [
    {
      id: "name",
      label: t("list.user"),
      width: "38%",
      isSortable: true,
      render: (user) => (
        <span className={styles.user}>
          <NameCell icon={<Avatar of={user} size={28} />} name={userTitle(user)} under={userSubtitle(user)} />
          {user.isSuspended && <Tag tone="bad">{t("suspended")}</Tag>}
        </span>
      ),
    },
    {
      id: "application",
      label: t("list.application"),
      render: ({ applicationName }) => (applicationName ? <span dir="auto">{applicationName}</span> : <EmptyValue />),
    },
    {
      id: "lastSignInAt",
      label: t("list.lastSignIn"),
      isSortable: true,
      render: ({ lastSignInAt }) => (
        <>
          <span className={styles.narrow}>{t("list.lastSignIn")}: </span>
          {lastSignInAt === null ? (
            <span className={styles.soft}>{t("list.never")}</span>
          ) : (
            <RelativeTime at={lastSignInAt} />
          )}
        </>
      ),
    },
    {
      id: "createdAt",
      label: t("list.created"),
      isSortable: true,
      render: ({ createdAt }) => (
        <>
          <span className={styles.narrow}>{t("list.created")}: </span>
          <RelativeTime at={createdAt} />
        </>
      ),
    },
    { id: "id", label: t("list.id"), isExtra: true, render: ({ id }) => <code dir="ltr">{id}</code> },
    { id: "email", label: t("list.email"), isExtra: true, render: ({ primaryEmail }) => primaryEmail },
    {
      id: "phone",
      label: t("list.phone"),
      isExtra: true,
      render: ({ primaryPhone }) => (primaryPhone ? <span dir="ltr">+{primaryPhone}</span> : null),
    },
    { id: "username", label: t("list.username"), isExtra: true, render: ({ username }) => username },
  ];
}

const found = ({ known, total, find }: ReturnType<typeof useFoundOf>) => ({ options: known, total, onFind: find });

const ages = [1, 7, 30, 90];

export function useUserFilters(): ListFilter[] {
  const { t } = useTranslation("users");
  const { roles, applications } = useFilterData();
  return [
    {
      name: "status",
      label: t("list.status"),
      options: [
        { value: "active", label: t("list.active") },
        { value: "suspended", label: t("suspended") },
      ],
    },
    { name: "role", label: t("list.role"), ...found(roles) },
    { name: "application", label: t("list.application"), ...found(applications) },
    {
      name: "created",
      label: t("list.createdIn"),
      options: ages.map((days) => ({ value: String(days), label: t("list.days", { count: days }) })),
    },
  ];
}
