import { useTranslation } from "react-i18next";
import { z } from "zod";
import type { OrganizationRole } from "../../../contracts/organization.ts";
import type { Column } from "../../ui/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { EmptyValue } from "../../ui/empty-value.tsx";
import { useRoleRemoval } from "../authorization/use-role-removal.ts";
import { useEntity } from "../kit/entity-page.tsx";
import { EntityTab } from "../kit/entity-tab.tsx";
import { load } from "../kit/load.server.ts";
import { write } from "../kit/write.server.ts";
import { useCan } from "../shell/use-can.ts";
import type { Route } from "./+types/role-permissions";
import { type HeldPermission, readHeld } from "./role-permissions.server.ts";

const pathOf = ({ id }: { id: string }) => `/api/organization-roles/${id}`;

export const loader = (args: Route.LoaderArgs) =>
  load(args, (call) => ({ page: readHeld(call, pathOf(args.params), args.request) }));

/** Takes one from the role: the ID has its kind, and is a path below the role. */
export const action = (args: Route.ActionArgs) =>
  write(args, async (call, form) => {
    const [id, name] = [String(form.get("id")), String(form.get("name"))];
    const below = id.split("/").map(encodeURIComponent).join("/");
    const outcome = await call(`${pathOf(args.params)}/${below}`, z.unknown(), { method: "DELETE" });
    return outcome.ok ? { ok: true, value: { id, name } } : outcome;
  });

/** The permissions of the role: of the template, and of APIs. */
export default function Permissions({ loaderData: { page } }: Route.ComponentProps) {
  const { t } = useTranslation(["authorization", "console"]);
  const { base } = useEntity<OrganizationRole>();
  const canWrite = useCan()("write:data");
  const removal = useRoleRemoval("permission");
  const actionsOf = (row: HeldPermission) => [
    { label: t("resources.edit"), to: `${base}/permissions/${row.edit}` },
    ...removal(row),
  ];
  const columns: Column<HeldPermission>[] = [
    { id: "name", label: t("permissions.name"), width: "30%", render: ({ name }) => <code>{name}</code> },
    {
      id: "description",
      label: t("description"),
      render: ({ description }) => (description ? <span dir="auto">{description}</span> : <EmptyValue />),
    },
    {
      id: "source",
      label: t("organizationRoles.source"),
      render: ({ api }) => (api === null ? t("console:area.organizationTemplate") : <span dir="auto">{api}</span>),
    },
  ];
  return (
    <EntityTab
      id="organization-role-permissions"
      label={t("permissions.tab")}
      search={t("permissions.search")}
      create={canWrite ? { to: `${base}/permissions/assign`, label: t("roles.assignPermissions") } : undefined}
      page={page}
      columns={columns}
      nameOf={({ name }) => name}
      {...(canWrite ? { actionsOf } : {})}
      empty={<EmptyState drawing="key" title={t("permissions.emptyTitle")} about={t("roles.permissionsEmpty")} />}
    />
  );
}
