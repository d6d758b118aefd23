import { useTranslation } from "react-i18next";
import type { Application } from "../../../contracts/application.ts";
import { Role } from "../../../contracts/role.ts";
import type { PageHandle } from "../../document.ts";
import type { Column } from "../../ui/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { NameCell } from "../../ui/name-cell.tsx";
import { RemovalPreview } from "../access/removal-preview.tsx";
import { deleteRow } from "../kit/delete.server.ts";
import { useEntity } from "../kit/entity-page.tsx";
import { EntityTab } from "../kit/entity-tab.tsx";
import { load } from "../kit/load.server.ts";
import { useRowDelete } from "../kit/use-delete.ts";
import { listQuery } from "../list-query.ts";
import { useCan } from "../shell/use-can.ts";
import type { Route } from "./+types/roles";
import { useRoleName } from "./role-name.ts";

export const handle = { phrases: ["applications", "access"] } satisfies PageHandle;

const pathOf = ({ id }: { id: string }) => `/api/applications/${id}/roles`;

export const loader = (args: Route.LoaderArgs) =>
  load(args, (call) => ({ page: call.list(`${pathOf(args.params)}?${listQuery(args.request)}`, Role) }));

export const action = (args: Route.ActionArgs) => deleteRow(args, pathOf(args.params));

/** What a machine may do. */
export default function Roles({ loaderData: { page } }: Route.ComponentProps) {
  const { t } = useTranslation("applications");
  const { base, value } = useEntity<Application>();
  const canWrite = useCan()("write:data");
  const nameOf = useRoleName();
  const remove = useRowDelete(
    (role, id) => ({
      title: t("roles.removeTitle", { role }),
      body: (
        <>
          {t("roles.removeBody", { name: value.name })}
          <RemovalPreview subject={`applications/${value.id}`} without={[`role:${id}`]} />
        </>
      ),
      action: t("roles.remove"),
    }),
    (role) => t("roles.removed", { role }),
  );
  const columns: Column<Role>[] = [
    { id: "name", label: t("roles.role"), width: "40%", render: (role) => <NameCell name={nameOf(role)} /> },
    {
      id: "description",
      label: t("roles.description"),
      render: ({ description }) => <span dir="auto">{description}</span>,
    },
  ];
  const actionsOf = (role: Role) => [
    { label: t("roles.remove"), danger: true, onSelect: () => remove({ id: role.id, name: nameOf(role) }) },
  ];
  return (
    <EntityTab
      id="application-roles"
      label={t("roles.tab")}
      search={t("roles.search")}
      create={canWrite ? { to: `${base}/roles/assign`, label: t("roles.assign") } : undefined}
      page={page}
      columns={columns}
      nameOf={nameOf}
      {...(canWrite ? { actionsOf } : {})}
      empty={<EmptyState drawing="key" title={t("roles.emptyTitle")} about={t("roles.emptyAbout")} />}
    />
  );
}
