import { useTranslation } from "react-i18next";
import { Application } from "../../../contracts/application.ts";
import type { Column } from "../../ui/data-table.tsx";
import { EmptyValue } from "../../ui/empty-value.tsx";
import { NameCell } from "../../ui/name-cell.tsx";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { RoleIcon } from "../authorization/role-type.tsx";
import { deleteRow } from "../kit/delete.server.ts";
import { load } from "../kit/load.server.ts";
import { listQuery } from "../list-query.ts";
import type { Route } from "./+types/applications";
import { Assignees } from "./assignees.tsx";

const pathOf = ({ id }: { id: string }) => `/api/roles/${id}/applications`;

export const loader = (args: Route.LoaderArgs) =>
  load(args, (call) => ({ page: call.list(`${pathOf(args.params)}?${listQuery(args.request)}`, Application) }));

export const action = (args: Route.ActionArgs) => deleteRow(args, pathOf(args.params));

/** The machine-to-machine applications that have the role. */
export default function RoleApplications({ loaderData: { page }, params: { tenantId } }: Route.ComponentProps) {
  const { t } = useTranslation("authorization");
  const columns: Column<Application>[] = [
    {
      id: "name",
      label: t("name"),
      width: "40%",
      isSortable: true,
      render: ({ name, id }) => <NameCell icon={<RoleIcon type="MachineToMachine" />} name={name} under={id} />,
    },
    {
      id: "description",
      label: t("description"),
      render: ({ description }) => (description ? <span dir="auto">{description}</span> : <EmptyValue />),
    },
    {
      id: "createdAt",
      label: t("created"),
      isSortable: true,
      render: ({ createdAt }) => <RelativeTime at={createdAt} />,
    },
  ];
  return (
    <Assignees
      id="role-machines"
      page={page}
      columns={columns}
      nameOf={({ name }) => name}
      linkOf={({ id }) => `/console/${tenantId}/applications/${id}`}
      text={{
        label: t("roles.tab.machines"),
        search: t("roles.searchApplications"),
        assign: t("roles.assignApplications"),
        emptyTitle: t("roles.applicationsEmpty"),
        emptyAbout: t("roles.applicationsEmptyAbout"),
      }}
      path="machine-to-machine-apps"
    />
  );
}
