import { useTranslation } from "react-i18next";
import { Scope } from "../../../contracts/resource.ts";
import type { Column } from "../../ui/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { EmptyValue } from "../../ui/empty-value.tsx";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { deleteRows } from "../kit/delete.server.ts";
import { EntityTab } from "../kit/entity-tab.tsx";
import { load } from "../kit/load.server.ts";
import { useBulkDelete, useRowDelete } from "../kit/use-delete.ts";
import { listQuery } from "../list-query.ts";
import { useCan } from "../shell/use-can.ts";
import type { Route } from "./+types/permissions";
import { useResource } from "./outlet-context.ts";

const pathOf = ({ id }: { id: string }) => `/api/resources/${id}/scopes`;

export const loader = (args: Route.LoaderArgs) =>
  load(args, (call) => ({ page: call.list(`${pathOf(args.params)}?${listQuery(args.request)}`, Scope) }));

export const action = (args: Route.ActionArgs) => deleteRows(args, pathOf(args.params));

/** The permissions of the API. */
export default function Permissions({ loaderData: { page } }: Route.ComponentProps) {
  const { t } = useTranslation("authorization");
  const resource = useResource();
  const canWrite = useCan()("write:data") && !resource.value.isManagement;
  const body = t("resources.deletePermissionBody");
  const remove = useRowDelete(
    (name) => ({
      title: t("resources.deletePermissionTitle", { name }),
      body,
      action: t("resources.deletePermission"),
    }),
    (name) => t("resources.permissionDeleted", { name }),
    "scope",
  );
  const deleteSelected = useBulkDelete("scope", {
    title: (count) => t("resources.deleteSomePermissions", { count }),
    titleOfOne: (name) => t("resources.deletePermissionTitle", { name }),
    body,
  });
  const base = `${resource.base}/permissions`;
  const columns: Column<Scope>[] = [
    {
      id: "name",
      label: t("permissions.name"),
      width: "35%",
      isSortable: true,
      render: ({ name }) => <code>{name}</code>,
    },
    {
      id: "description",
      label: t("description"),
      render: ({ description }) => (description ? <span dir="auto">{description}</span> : <EmptyValue />),
    },
    {
      id: "createdAt",
      label: t("created"),
      width: "160px",
      isSortable: true,
      render: ({ createdAt }) => <RelativeTime at={createdAt} />,
    },
  ];
  const actions = {
    editLinkOf: ({ id }: Scope) => `${base}/${id}/edit`,
    actionsOf: (scope: Scope) => [
      { label: t("resources.edit"), to: `${base}/${scope.id}/edit` },
      { label: t("resources.deletePermission"), danger: true, onSelect: () => remove(scope) },
    ],
    onDelete: deleteSelected,
  };
  return (
    <EntityTab
      id="resource-permissions"
      label={t("permissions.tab")}
      search={t("permissions.search")}
      create={canWrite ? { to: `${base}/create`, label: t("resources.createPermission") } : undefined}
      page={page}
      columns={columns}
      nameOf={({ name }) => name}
      {...(canWrite ? actions : {})}
      empty={<EmptyState drawing="key" title={t("permissions.emptyTitle")} about={t("resources.permissionsEmpty")} />}
    />
  );
}
