import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Outlet } from "react-router";
import type { Role } from "../../../contracts/role.ts";
import type { User } from "../../../contracts/user.ts";
import type { PageHandle } from "../../document.ts";
import type { Column } from "../../ui/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ListRows, ListSkeleton } from "../../ui/list-page.tsx";
import { ListToolbar } from "../../ui/list-toolbar.tsx";
import { NameCell } from "../../ui/name-cell.tsx";
import { useToasts } from "../../ui/toasts.tsx";
import type { ListResult } from "../api-result.ts";
import { AsyncSection } from "../async-section.tsx";
import { useEntity } from "../kit/entity-page.tsx";
import { CreateLink } from "../kit/entity-table.tsx";
import { load } from "../kit/load.server.ts";
import { useAction } from "../kit/use-action.ts";
import { counted, write } from "../kit/write.server.ts";
import { pageSize } from "../list-query.ts";
import { useCan } from "../shell/use-can.ts";
import { userTitle } from "../user-label.ts";
import type { Route } from "./+types/roles";
import { dropRoles, readUserRoles } from "./roles.server.ts";
import { unlessDeleted } from "./use-user-actions.ts";

export const handle = { phrases: ["users"] } satisfies PageHandle;

export const loader = (args: Route.LoaderArgs) =>
  load(args, (call) => ({ roles: readUserRoles(call, args.params.userId, args.request) }));

export const shouldRevalidate = unlessDeleted;

/** Takes roles. */
export const action = (args: Route.ActionArgs) =>
  write(args, async (call, form) => {
    const ids = form.getAll("id").map(String);
    return counted(await dropRoles(call, args.params.userId, ids), ids.length);
  });

/** What this user may do. */
export default function UserRoles({ loaderData: { roles }, params: { tenantId } }: Route.ComponentProps) {
  const { t } = useTranslation("users");
  const can = useCan();
  const columns = useColumns();
  const opened = useEntity<User>();
  const assign = can("write:data") ? <CreateLink to={`${opened.base}/roles/assign`} label={t("roles.assign")} /> : null;
  return (
    <>
      <ListToolbar search={t("roles.search")}>{assign}</ListToolbar>
      <AsyncSection of={roles} pending={<ListSkeleton columns={columns} rows={5} />}>
        {(part) => <Rows part={part} tenantId={tenantId} assign={assign} />}
      </AsyncSection>
      <Outlet context={opened} />
    </>
  );
}

function useColumns(): Column<Role>[] {
  const { t } = useTranslation("users");
  return [
    { id: "role", label: t("roles.name"), width: "40%", render: ({ name }) => <NameCell name={name} /> },
    { id: "description", label: t("roles.description"), render: ({ description }) => description },
  ];
}

function Rows({ part, tenantId, assign }: { part: ListResult<Role>; tenantId: string; assign: React.ReactNode }) {
  const { t } = useTranslation("users");
  const can = useCan();
  const name = userTitle(useEntity<User>().value);
  const toast = useToasts();
  const columns = useColumns();
  const { ask } = useAction<number>((count) => toast.good(t("roles.removed", { count })));
  const remove = (ids: readonly string[]) => {
    const question = {
      title: t("roles.removeTitle", { count: ids.length, name }),
      body: t("roles.removeBody", { name }),
      action: t("roles.remove"),
      danger: true,
    };
    void ask(question, { id: ids });
  };
  return (
    <ListRows
      id="user-roles"
      label={t("tab.roles")}
      columns={columns}
      rows={part.items}
      keyOf={({ id }) => id}
      nameOf={(role) => role.name}
      linkOf={({ id }) => `/console/${tenantId}/roles/${id}`}
      paging={{ total: part.total ?? part.items.length, size: pageSize }}
      empty={<EmptyState drawing="key" title={t("roles.emptyTitle")} about={t("roles.emptyAbout")} action={assign} />}
      {...(can("write:data")
        ? {
            actionsOf: ({ id }: Role) => [{ label: t("roles.remove"), danger: true, onSelect: () => remove([id]) }],
            bulkActions: (keys: readonly string[]) => (
              <Button variant="default" onClick={() => remove(keys)}>
                {t("roles.remove")}
              </Button>
            ),
          }
        : {})}
    />
  );
}
