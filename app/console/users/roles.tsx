import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link, Outlet } from "react-router";
import type { Role } from "../../../contracts/role.ts";
import type { PageHandle } from "../../document.ts";
import { useConfirm } from "../../ui/confirm.tsx";
import type { Column } from "../../ui/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ListRows, ListSkeleton } from "../../ui/list-page.tsx";
import { ListToolbar } from "../../ui/list-toolbar.tsx";
import { NameCell } from "../../ui/name-cell.tsx";
import { useToasts } from "../../ui/toasts.tsx";
import { refusal, requireApiClient } from "../api-client.server.ts";
import type { ListResult } from "../api-result.ts";
import { AsyncSection } from "../async-section.tsx";
import { load } from "../kit/load.server.ts";
import { useAction } from "../kit/use-action.ts";
import { pageSize } from "../list-query.ts";
import { useCan } from "../shell/use-can.ts";
import { userTitle } from "../user-label.ts";
import type { Route } from "./+types/roles";
import { useUser } from "./detail.tsx";
import { dropRoles, readUserRoles } from "./roles.server.ts";
import { unlessDeleted } from "./use-user-actions.ts";
import { userBase } from "./user-base.ts";

export const handle = { phrases: ["users"] } satisfies PageHandle;

export const loader = (args: Route.LoaderArgs) =>
  load(args, (call) => ({ roles: readUserRoles(call, args.params.userId, args.request) }));

export const shouldRevalidate = unlessDeleted;

/** Takes roles. */
export async function action({ context, params: { tenantId, userId }, request }: Route.ActionArgs) {
  const calls = await requireApiClient({ context, request });
  const ids = (await request.formData()).getAll("id").map(String);
  const outcome = await dropRoles(calls.tenant(tenantId), userId, ids);
  return outcome.ok ? { done: { count: ids.length } } : refusal(request, outcome.failure);
}

/** What this user may do. */
export default function UserRoles({ loaderData: { roles }, params: { tenantId, userId } }: Route.ComponentProps) {
  const { t } = useTranslation("users");
  const can = useCan();
  const columns = useColumns();
  const assign = can("write:data") ? (
    <Button
      component={Link}
      to={`${userBase(tenantId, userId)}/roles/assign`}
      preventScrollReset
      leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />}
    >
      {t("roles.assign")}
    </Button>
  ) : null;
  return (
    <>
      <ListToolbar search={t("roles.search")}>{assign}</ListToolbar>
      <AsyncSection of={roles} pending={<ListSkeleton columns={columns} rows={5} />}>
        {(part) => <Rows part={part} tenantId={tenantId} assign={assign} />}
      </AsyncSection>
      <Outlet context={useUser()} />
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
  const name = userTitle(useUser().value);
  const confirm = useConfirm();
  const toast = useToasts();
  const columns = useColumns();
  const { run } = useAction<{ count: number }>(({ count }) => toast.good(t("roles.removed", { count })));
  const remove = async (ids: readonly string[]) => {
    const yes = await confirm({
      title: t("roles.removeTitle", { count: ids.length, name }),
      body: t("roles.removeBody", { name }),
      action: t("roles.remove"),
      danger: true,
    });
    if (yes) run({ id: [...ids] });
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
            actionsOf: ({ id }: Role) => [
              { label: t("roles.remove"), danger: true, onSelect: () => void remove([id]) },
            ],
            bulkActions: (keys: readonly string[]) => (
              <Button variant="default" onClick={() => void remove(keys)}>
                {t("roles.remove")}
              </Button>
            ),
          }
        : {})}
    />
  );
}
