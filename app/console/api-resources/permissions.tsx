import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link, Outlet } from "react-router";
import { BulkResult } from "../../../contracts/bulk.ts";
import { Scope } from "../../../contracts/resource.ts";
import { isWholeRequest, type PageHandle } from "../../document.ts";
import { Blank } from "../../ui/blank.tsx";
import type { Column } from "../../ui/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ListRows, ListSkeleton } from "../../ui/list-page.tsx";
import { ListToolbar } from "../../ui/list-toolbar.tsx";
import { Moment } from "../../ui/moments.tsx";
import { Nothing, refusal, requireCalls } from "../calls.server.ts";
import { listQuery, pageSize } from "../list-query.ts";
import { Loaded } from "../loaded.tsx";
import { useRowRemoval } from "../roles/use-row-removal.ts";
import { useMay } from "../shell/may.ts";
import { useBulkRemoval } from "../use-bulk-removal.ts";
import type { Route } from "./+types/permissions";
import { useOpened } from "./opened.ts";

export const handle = { phrases: ["authorization"] } satisfies PageHandle;

export async function loader({ context, params: { tenantId, id }, request }: Route.LoaderArgs) {
  const calls = await requireCalls({ context, request });
  const page = calls.tenant(tenantId).list(`/api/resources/${id}/scopes?${listQuery(request)}`, Scope);
  if (isWholeRequest(request)) await page;
  return { page, size: pageSize };
}

/** Deletes one permission, or several. */
export async function action({ context, params: { tenantId, id }, request }: Route.ActionArgs) {
  const calls = await requireCalls({ context, request });
  const call = calls.tenant(tenantId);
  const form = await request.formData();
  const path = `/api/resources/${id}/scopes`;
  if (form.get("intent") === "delete") {
    const body = { action: "delete", ids: form.getAll("id").map(String) };
    const outcome = await call(`${path}/bulk`, BulkResult, { method: "POST", body });
    return outcome.ok ? { done: outcome.value } : refusal(request, outcome.failure);
  }
  const one = `${path}/${encodeURIComponent(String(form.get("id")))}`;
  const outcome = await call(one, Nothing, { method: "DELETE" });
  return outcome.ok ? { removed: String(form.get("name")) } : refusal(request, outcome.failure);
}

/** What may be done in the API. */
export default function Permissions({ loaderData: { page, size } }: Route.ComponentProps) {
  const { t } = useTranslation("authorization");
  const opened = useOpened();
  const may = useMay();
  const mayWrite = may("write:data") && !opened.isManagement;
  const remove = useRowRemoval(
    (name) => ({
      ...{ title: t("resources.deletePermissionTitle", { name }), body: t("resources.deletePermissionBody") },
      action: t("resources.deletePermission"),
    }),
    (name) => t("resources.permissionDeleted", { name }),
  );
  const removeAll = useBulkRemoval({
    title: (count) => t("resources.deleteSomePermissions", { count }),
    body: t("resources.deletePermissionBody"),
    action: t("bulk.delete"),
    done: (count) => t("bulk.done", { count }),
    failed: (count) => t("bulk.failed", { count }),
  });
  const base = `${opened.base}/permissions`;
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
      render: ({ description }) => (description ? <span dir="auto">{description}</span> : <Blank />),
    },
    {
      id: "createdAt",
      label: t("created"),
      width: "160px",
      isSortable: true,
      render: ({ createdAt }) => <Moment at={createdAt} />,
    },
  ];
  const rights = mayWrite
    ? {
        editLinkOf: ({ id }: Scope) => `${base}/${id}/edit`,
        actionsOf: ({ id, name }: Scope) => [
          { label: t("resources.edit"), to: `${base}/${id}/edit` },
          { label: t("resources.deletePermission"), danger: true, onSelect: () => void remove(id, name) },
        ],
        bulkActions: (ids: readonly string[], clear: () => void) => (
          <Button variant="default" onClick={() => void removeAll(ids, clear)}>
            {t("bulk.delete")}
          </Button>
        ),
      }
    : {};
  return (
    <>
      <ListToolbar search={t("permissions.search")}>
        {mayWrite && (
          <Button
            component={Link}
            to={`${base}/create`}
            preventScrollReset
            leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />}
          >
            {t("resources.createPermission")}
          </Button>
        )}
      </ListToolbar>
      <Loaded of={page} pending={<ListSkeleton columns={columns} rows={3} />}>
        {({ items, total }) => (
          <ListRows
            id="resource-permissions"
            label={t("permissions.tab")}
            columns={columns}
            rows={items}
            keyOf={({ id }) => id}
            nameOf={({ name }) => name}
            {...rights}
            paging={{ total: total ?? 0, size }}
            empty={
              <EmptyState drawing="key" title={t("permissions.emptyTitle")} about={t("resources.permissionsEmpty")} />
            }
          />
        )}
      </Loaded>
      <Outlet context={opened} />
    </>
  );
}
