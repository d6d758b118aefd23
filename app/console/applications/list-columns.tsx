import { useTranslation } from "react-i18next";
import type { Application } from "../../../contracts/application.ts";
import { Copyable } from "../../ui/copyable-text.tsx";
import type { Column } from "../../ui/data-table.tsx";
import type { ListFilter } from "../../ui/list-filter.tsx";
import { NameCell } from "../../ui/name-cell.tsx";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { hasThirdParties, ownTypes, TypeIcon } from "./types.tsx";

export function useListColumns(): Column<Application>[] {
  const { t } = useTranslation("applications");
  return [
    {
      id: "name",
      label: t("column.name"),
      width: "34%",
      isSortable: true,
      render: ({ name, type }) => <NameCell icon={<TypeIcon type={type} />} name={name} />,
    },
    { id: "type", label: t("column.type"), render: ({ type }) => t(`type.${type}`) },
    { id: "id", label: t("column.id"), width: "28%", render: ({ id }) => <Copyable value={id} /> },
    {
      id: "description",
      label: t("column.description"),
      isExtra: true,
      render: ({ description }) => <span dir="auto">{description}</span>,
    },
    {
      id: "createdAt",
      label: t("column.created"),
      isSortable: true,
      render: ({ createdAt }) => <RelativeTime at={createdAt} />,
    },
  ];
}

/** Machines are nobody else's: there users consent to nothing. */
export function useTypeFilter(isThirdParty: boolean): ListFilter[] {
  const { t } = useTranslation("applications");
  const types = ownTypes.filter((type) => !isThirdParty || hasThirdParties(type));
  return [
    {
      name: "types",
      label: t("column.type"),
      options: types.map((value) => ({ value, label: t(`type.${value}`) })),
    },
  ];
}
