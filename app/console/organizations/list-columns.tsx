import { IconBuilding } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { ListedOrganization } from "../../../contracts/organization.ts";
import { useReader } from "../../document.ts";
import { numberFormat } from "../../formats.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Copyable } from "../../ui/copyable-text.tsx";
import type { Column } from "../../ui/data-table.tsx";
import { EmptyValue } from "../../ui/empty-value.tsx";
import { NameCell } from "../../ui/name-cell.tsx";
import { RelativeTime } from "../../ui/relative-time.tsx";
import styles from "./organizations.module.css";

export function useListColumns(): Column<ListedOrganization>[] {
  const { t } = useTranslation("organizations");
  return [
    {
      id: "name",
      label: t("name"),
      width: "34%",
      isSortable: true,
      render: ({ name }) => <NameCell icon={<IconBuilding size={18} stroke={1.5} aria-hidden />} name={name} />,
    },
    { id: "id", label: t("id"), render: ({ id }) => <Copyable value={id} /> },
    { id: "members", label: t("members"), width: "160px", render: (row) => <Members of={row} /> },
    {
      id: "createdAt",
      label: t("createdAt"),
      isSortable: true,
      render: ({ createdAt }) => <RelativeTime at={createdAt} />,
    },
    {
      id: "description",
      label: t("description"),
      isExtra: true,
      render: ({ description }) => (description ? <span dir="auto">{description}</span> : <EmptyValue />),
    },
  ];
}

/** The first few, and how many there are. */
function Members({ of: { featuredUsers = [], usersCount = 0 } }: { of: ListedOrganization }) {
  const { t } = useTranslation("organizations");
  const language = useReader()?.language ?? "en";
  if (usersCount === 0) return <span className={styles.soft}>{t("noMembers")}</span>;
  return (
    <span className={styles.members}>
      <span className={styles.pile}>
        {featuredUsers.map((user) => (
          <Avatar key={user.id} of={user} size={24} />
        ))}
      </span>
      {numberFormat(language).format(usersCount)}
    </span>
  );
}
