import { IconApi, IconLock } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { Resource } from "../../../contracts/resource.ts";
import { Copyable } from "../../ui/copyable-text.tsx";
import type { Column } from "../../ui/data-table.tsx";
import { NameCell } from "../../ui/name-cell.tsx";
import { Tag } from "../../ui/tag.tsx";
import styles from "../authorization/authorization.module.css";

/** The tenant's own API is locked. */
export function ResourceIcon({ isManagement, size = 20 }: { isManagement: boolean; size?: number }) {
  const Icon = isManagement ? IconLock : IconApi;
  return <Icon size={size} stroke={1.5} aria-hidden />;
}

export function useResourceColumns(managementIndicator: string): Column<Resource>[] {
  const { t } = useTranslation("authorization");
  const isManagement = ({ indicator }: Resource) => indicator === managementIndicator;
  return [
    {
      id: "name",
      label: t("resources.api"),
      width: "45%",
      isSortable: true,
      render: (resource) => (
        <span className={styles.named}>
          <NameCell icon={<ResourceIcon isManagement={isManagement(resource)} />} name={resource.name} />
          <Marks resource={resource} isManagement={isManagement(resource)} />
        </span>
      ),
    },
    {
      id: "indicator",
      label: t("resources.identifier"),
      render: ({ indicator }) => <Copyable value={indicator} />,
    },
    { id: "id", label: t("id"), isExtra: true, render: ({ id }) => <code dir="ltr">{id}</code> },
  ];
}

export function Marks({ resource, isManagement }: { resource: Resource; isManagement: boolean }) {
  const { t } = useTranslation("authorization");
  if (!isManagement && !resource.isDefault) return null;
  return (
    <span>
      {isManagement && <Tag>{t("resources.builtIn")}</Tag>}{" "}
      {resource.isDefault && <Tag tone="info">{t("resources.default")}</Tag>}
    </span>
  );
}
