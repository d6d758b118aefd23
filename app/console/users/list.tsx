import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { data, Link, Outlet, useLocation } from "react-router";
import { BulkResult } from "../../../contracts/bulk.ts";
import type { ListedUser } from "../../../contracts/user.ts";
import type { PageHandle } from "../../document.ts";
import type { ActionItem } from "../../ui/action-menu.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ListPage, ListRows, ListSkeleton } from "../../ui/list-page.tsx";
import { AsyncSection } from "../async-section.tsx";
import { BulkDelete, CreateLink } from "../kit/entity-table.tsx";
import { load } from "../kit/load.server.ts";
import { write } from "../kit/write.server.ts";
import { pageSize } from "../list-query.ts";
import { useCan } from "../shell/use-can.ts";
import { userTitle } from "../user-label.ts";
import type { Route } from "./+types/list";
import { FilesMenu, ImportLink } from "./import-export-menu.tsx";
import { readUsers } from "./list.server.ts";
import { useUserColumns, useUserFilters } from "./list-columns.tsx";
import { type BulkAction, type BulkDone, useBulk } from "./use-bulk.ts";

export const handle = { phrases: ["users", "imports"] } satisfies PageHandle;

export const loader = (args: Route.LoaderArgs) => load(args, (call) => ({ users: readUsers(call, args.request) }));

const actions: readonly BulkAction[] = ["suspend", "reactivate", "delete"];

/** Does the same to one or many. */
export const action = (args: Route.ActionArgs) =>
  write<BulkDone>(args, async (call, form) => {
    const action = actions.find((one) => one === form.get("action"));
    if (!action) throw data(null, { status: 400 });
    const body = { action, ids: form.getAll("id") };
    const outcome = await call("/api/users/bulk", BulkResult, { method: "POST", body });
    return outcome.ok ? { ok: true, value: { action, ...outcome.value } } : outcome;
  });

/** Everybody who can sign in. */
export default function Users({ loaderData: { users }, params: { tenantId } }: Route.ComponentProps) {
  const { t } = useTranslation("users");
  const can = useCan();
  const columns = useUserColumns();
  const filters = useUserFilters();
  const { search } = useLocation();
  const base = `/console/${tenantId}/users`;
  const create = can("write:data") ? { createTo: `${base}/create${search}` } : {};
  const button = can("write:data") ? <CreateLink to={`${base}/create${search}`} label={t("list.create")} /> : null;
  return (
    <>
      <ListPage
        id="users"
        title={t("title")}
        about={t("about")}
        learnMore="/console/docs/users"
        actions={
          <>
            <FilesMenu base={base} />
            {button}
          </>
        }
        {...create}
        search={t("list.search")}
        filters={filters}
        columns={columns}
      >
        <AsyncSection of={users} pending={<ListSkeleton columns={columns} />}>
          {({ items, total, isCapped }) => (
            <Rows
              users={items}
              total={total ?? items.length}
              isCapped={isCapped}
              base={base}
              empty={
                <EmptyState
                  drawing="people"
                  title={t("list.emptyTitle")}
                  about={t("list.emptyAbout")}
                  learnMore="/console/docs/users"
                  action={
                    button && (
                      <>
                        {button}
                        <ImportLink base={base} />
                      </>
                    )
                  }
                />
              }
            />
          )}
        </AsyncSection>
      </ListPage>
      <Outlet />
    </>
  );
}

interface RowsProps {
  users: ListedUser[];
  total: number;
  isCapped: boolean;
  base: string;
  empty: React.ReactNode;
}

function Rows({ users, total, isCapped, base, empty }: RowsProps) {
  const { t } = useTranslation("users");
  const can = useCan();
  const bulk = useBulk(users);
  const columns = useUserColumns();
  const filters = useUserFilters();
  const { search } = useLocation();
  const rolesTo = (ids: readonly string[]) => {
    const query = new URLSearchParams(search);
    query.set("ids", ids.join(","));
    return `${base}/add-roles?${query}`;
  };
  const actionsOf = ({ id, isSuspended }: ListedUser): ActionItem[] => [
    isSuspended
      ? { label: t("bulk.reactivate"), onSelect: () => void bulk("reactivate", [id]) }
      : { label: t("bulk.suspend"), onSelect: () => void bulk("suspend", [id]) },
    { label: t("bulk.addRoles"), to: rolesTo([id]) },
    { label: t("bulk.delete"), danger: true, onSelect: () => void bulk("delete", [id]) },
  ];
  return (
    <ListRows
      id="users"
      label={t("title")}
      columns={columns}
      rows={users}
      keyOf={({ id }) => id}
      nameOf={userTitle}
      linkOf={({ id }) => `${base}/${id}/settings`}
      editLinkOf={({ id }) => `${base}/${id}/settings`}
      paging={{ total, size: pageSize, isCapped }}
      filters={filters}
      empty={empty}
      {...(can("write:data")
        ? {
            actionsOf,
            bulkActions: (keys: readonly string[], clear: () => void) => (
              <>
                <Button component={Link} to={rolesTo(keys)} variant="default" preventScrollReset>
                  {t("bulk.addRoles")}
                </Button>
                <Button variant="default" onClick={() => void bulk("reactivate", keys, clear)}>
                  {t("bulk.reactivate")}
                </Button>
                <Button variant="default" onClick={() => void bulk("suspend", keys, clear)}>
                  {t("bulk.suspend")}
                </Button>
                <BulkDelete onClick={() => void bulk("delete", keys, clear)} />
              </>
            ),
          }
        : {})}
    />
  );
}
