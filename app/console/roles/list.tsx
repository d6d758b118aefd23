import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link, Outlet } from "react-router";
import { BulkResult } from "../../../contracts/bulk.ts";
import { ListedRole } from "../../../contracts/role.ts";
import { isWholeRequest, type PageHandle } from "../../document.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ListPage, ListRows, ListSkeleton } from "../../ui/list-page.tsx";
import { refusal, requireCalls } from "../calls.server.ts";
import { listQuery, pageSize } from "../list-query.ts";
import { Loaded } from "../loaded.tsx";
import { useMay } from "../shell/may.ts";
import { useGoodbye } from "../use-goodbye.ts";
import type { Route } from "./+types/list";
import { useRoleColumns } from "./list-columns.tsx";
import { useBulkRemoval } from "./use-bulk-removal.ts";

export const handle = { phrases: ["authorization"] } satisfies PageHandle;

export async function loader({ context, params: { tenantId }, request }: Route.LoaderArgs) {
  const calls = await requireCalls({ context, request });
  const page = calls.tenant(tenantId).list(`/api/roles?${listQuery(request, {}, ["type"])}`, ListedRole);
  if (isWholeRequest(request)) await page;
  return { page, size: pageSize };
}

/** Deletes what was selected. */
export async function action({ context, params: { tenantId }, request }: Route.ActionArgs) {
  const calls = await requireCalls({ context, request });
  const ids = (await request.formData()).getAll("id").map(String);
  const body = { action: "delete", ids };
  const outcome = await calls.tenant(tenantId)("/api/roles/bulk", BulkResult, { method: "POST", body });
  return outcome.ok ? { done: outcome.value } : refusal(request, outcome.failure);
}

/** What people and machines can be given at once. */
export default function Roles({ loaderData: { page, size }, params: { tenantId } }: Route.ComponentProps) {
  const { t } = useTranslation("authorization");
  const may = useMay();
  const base = `/console/${tenantId}/roles`;
  const columns = useRoleColumns();
  const filters = [
    {
      name: "type",
      label: t("roles.type"),
      options: (["User", "MachineToMachine"] as const).map((value) => ({ value, label: t(`roles.types.${value}`) })),
    },
  ];
  const removeAll = useBulkRemoval({
    titleOf: (count) => t("roles.deleteSome", { count }),
    body: t("roles.deleteBody"),
  });
  useGoodbye((name) => t("roles.deleted", { name }));
  const create = may("write:data") && (
    <Button
      component={Link}
      to={`${base}/create`}
      preventScrollReset
      leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />}
    >
      {t("roles.create")}
    </Button>
  );
  return (
    <ListPage
      id="roles"
      title={t("roles.title")}
      about={t("roles.about")}
      search={t("roles.search")}
      filters={filters}
      columns={columns}
      actions={create}
      {...(may("write:data") ? { createTo: `${base}/create` } : {})}
    >
      <Loaded of={page} pending={<ListSkeleton columns={columns} rows={8} />}>
        {({ items, total }) => (
          <ListRows
            id="roles"
            label={t("roles.title")}
            columns={columns}
            rows={items}
            keyOf={({ id }) => id}
            nameOf={({ name }) => name}
            linkOf={({ id }) => `${base}/${id}`}
            editLinkOf={({ id }) => `${base}/${id}/general`}
            {...(may("delete:data")
              ? {
                  bulkActions: (ids: readonly string[], clear: () => void) => (
                    <Button variant="default" onClick={() => void removeAll(ids, clear)}>
                      {t("bulk.delete")}
                    </Button>
                  ),
                }
              : {})}
            paging={{ total: total ?? 0, size }}
            filters={filters}
            empty={
              <EmptyState
                drawing="key"
                title={t("roles.emptyTitle")}
                about={t("roles.emptyAbout")}
                action={create || undefined}
              />
            }
          />
        )}
      </Loaded>
      <Outlet />
    </ListPage>
  );
}
