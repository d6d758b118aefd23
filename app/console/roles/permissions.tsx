import { useTranslation } from "react-i18next";
import { ScopeWithResource } from "../../../contracts/resource.ts";
import type { Role } from "../../../contracts/role.ts";
import type { Column } from "../../ui/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { EmptyValue } from "../../ui/empty-value.tsx";
import { useRoleRemoval } from "../authorization/use-role-removal.ts";
import { deleteRow } from "../kit/delete.server.ts";
import { useEntity } from "../kit/entity-page.tsx";
import { EntityTab } from "../kit/entity-tab.tsx";
import { load } from "../kit/load.server.ts";
import { listQuery } from "../list-query.ts";
import { useCan } from "../shell/use-can.ts";
import type { Route } from "./+types/permissions";

const pathOf = ({ id }: { id: string }) => `/api/roles/${id}/scopes`;

export const loader = (args: Route.LoaderArgs) =>
  load(args, (call) => ({ page: call.list(`${pathOf(args.params)}?${listQuery(args.request)}`, ScopeWithResource) }));

export const action = (args: Route.ActionArgs) => deleteRow(args, pathOf(args.params));

/** The permissions of the role. */
export default function Permissions({ loaderData: { page } }: Route.ComponentProps) {
  const { t } = useTranslation("authorization");
  const { base } = useEntity<Role>();
  const canWrite = useCan()("write:data");
  const actionsOf = useRoleRemoval("permission");
  const columns: Column<ScopeWithResource>[] = [
    {
      id: "name",
      label: t("permissions.name"),
      width: "30%",
      isSortable: true,
      render: ({ name }) => <code>{name}</code>,
    },
    {
      id: "description",
      label: t("description"),
      render: ({ description }) => (description ? <span dir="auto">{description}</span> : <EmptyValue />),
    },
    { id: "api", label: t("permissions.api"), render: ({ resource }) => <span dir="auto">{resource.name}</span> },
  ];
  return (
    <EntityTab
      id="role-permissions"
      label={t("permissions.tab")}
      search={t("roles.permissionsSearch")}
      create={canWrite ? { to: `${base}/permissions/assign`, label: t("roles.assignPermissions") } : undefined}
      page={page}
      columns={columns}
      nameOf={({ name }) => name}
      {...(canWrite ? { actionsOf } : {})}
      empty={<EmptyState drawing="key" title={t("permissions.emptyTitle")} about={t("roles.permissionsEmpty")} />}
    />
  );
}
