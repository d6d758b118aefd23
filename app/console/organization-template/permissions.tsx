import { useTranslation } from "react-i18next";
import { OrganizationScope } from "../../../contracts/organization.ts";
import type { PageHandle } from "../../document.ts";
import type { Column } from "../../ui/data-table.tsx";
import { EmptyValue } from "../../ui/empty-value.tsx";
import { deleteRows } from "../kit/delete.server.ts";
import { EntityList } from "../kit/entity-list.tsx";
import { load } from "../kit/load.server.ts";
import { useRowDelete } from "../kit/use-delete.ts";
import { nameQuery } from "../list-query.ts";
import { PlanTag } from "../plan-tag.tsx";
import { useCan } from "../shell/use-can.ts";
import type { Route } from "./+types/permissions";
import { TemplateTabs } from "./template-tabs.tsx";

export const handle = { phrases: ["authorization"] } satisfies PageHandle;

export const loader = (args: Route.LoaderArgs) =>
  load(args, (call) => ({ page: call.list(`/api/organization-scopes?${nameQuery(args.request)}`, OrganizationScope) }));

export const action = (args: Route.ActionArgs) => deleteRows(args, "/api/organization-scopes");

/** The permissions that organization roles hold. */
export default function OrganizationPermissions({ loaderData: { page }, params }: Route.ComponentProps) {
  const { t } = useTranslation("authorization");
  const can = useCan();
  const tenant = `/console/${params.tenantId}`;
  const base = `${tenant}/organization-template/organization-permissions`;
  const body = t("organizationPermissions.deleteBody");
  const action = t("resources.deletePermission");
  const deleted = (name: string) => t("resources.permissionDeleted", { name });
  const remove = useRowDelete(
    (name) => ({ title: t("resources.deletePermissionTitle", { name }), body, action }),
    deleted,
    "organization-scope",
  );
  const columns: Column<OrganizationScope>[] = [
    {
      id: "name",
      label: t("permissions.name"),
      width: "40%",
      isSortable: true,
      render: ({ name }) => <code>{name}</code>,
    },
    {
      id: "description",
      label: t("description"),
      render: ({ description }) => (description ? <span dir="auto">{description}</span> : <EmptyValue />),
    },
  ];
  const editLinkOf = ({ id }: OrganizationScope) => `${base}/${id}/edit`;
  return (
    <EntityList
      id="organization-permissions"
      entity="organization-scope"
      base={base}
      page={page}
      columns={columns}
      {...(can("write:data") ? { linkOf: editLinkOf, editLinkOf } : {})}
      actionsOf={(scope) => [
        ...(can("write:data") ? [{ label: t("resources.edit"), to: editLinkOf(scope) }] : []),
        { label: t("history"), to: `${tenant}/audit-logs/changes?entityId=${scope.id}` },
        ...(can("delete:data") ? [{ label: action, danger: true, onSelect: () => remove(scope) }] : []),
      ]}
      tag={<PlanTag of="organizationsLimit" />}
      tabs={<TemplateTabs />}
      drawing="key"
      learnMore="/console/docs/organizations#set-up"
      text={{
        title: t("organizationPermissions.title"),
        about: t("organizationPermissions.about"),
        search: t("organizationPermissions.search"),
        create: t("resources.createPermission"),
        emptyTitle: t("permissions.emptyTitle"),
        emptyAbout: t("organizationPermissions.emptyAbout"),
        deleteTitle: (count) => t("resources.deleteSomePermissions", { count }),
        deleteTitleOfOne: (name) => t("resources.deletePermissionTitle", { name }),
        deleteBody: body,
        deleted,
      }}
    />
  );
}
