import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link, Outlet } from "react-router";
import { ScopeWithResource } from "../../../contracts/resource.ts";
import { isWholeRequest, type PageHandle } from "../../document.ts";
import { Blank } from "../../ui/blank.tsx";
import type { Column } from "../../ui/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ListRows, ListSkeleton } from "../../ui/list-page.tsx";
import { ListToolbar } from "../../ui/list-toolbar.tsx";
import { Nothing, refusal, requireCalls } from "../calls.server.ts";
import { listQuery, pageSize } from "../list-query.ts";
import { Loaded } from "../loaded.tsx";
import { useMay } from "../shell/may.ts";
import type { Route } from "./+types/permissions";
import { useOpened } from "./opened.ts";
import { useRowRemoval } from "./use-row-removal.ts";

export const handle = { phrases: ["authorization"] } satisfies PageHandle;

export async function loader({ context, params: { tenantId, id }, request }: Route.LoaderArgs) {
  const calls = await requireCalls({ context, request });
  const page = calls.tenant(tenantId).list(`/api/roles/${id}/scopes?${listQuery(request)}`, ScopeWithResource);
  if (isWholeRequest(request)) await page;
  return { page, size: pageSize };
}

/** Takes a permission out of the role. */
export async function action({ context, params: { tenantId, id }, request }: Route.ActionArgs) {
  const calls = await requireCalls({ context, request });
  const form = await request.formData();
  const path = `/api/roles/${id}/scopes/${encodeURIComponent(String(form.get("id")))}`;
  const outcome = await calls.tenant(tenantId)(path, Nothing, { method: "DELETE" });
  return outcome.ok ? { removed: String(form.get("name")) } : refusal(request, outcome.failure);
}

/** What the role allows. */
export default function Permissions({ loaderData: { page, size } }: Route.ComponentProps) {
  const { t } = useTranslation("authorization");
  const opened = useOpened();
  const may = useMay();
  const remove = useRowRemoval((name) => ({
    title: t("roles.removeTitle", { name, role: opened.value.name }),
    body: t("roles.removePermissionBody"),
    action: t("roles.removePermission"),
  }));
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
      render: ({ description }) => (description ? <span dir="auto">{description}</span> : <Blank />),
    },
    { id: "api", label: t("permissions.api"), render: ({ resource }) => <span dir="auto">{resource.name}</span> },
  ];
  const assign = may("write:data") && (
    <Button
      component={Link}
      to={`${opened.base}/permissions/assign`}
      preventScrollReset
      leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />}
    >
      {t("roles.assignPermissions")}
    </Button>
  );
  return (
    <>
      <ListToolbar search={t("permissions.search")}>{assign}</ListToolbar>
      <Loaded of={page} pending={<ListSkeleton columns={columns} rows={3} />}>
        {({ items, total }) => (
          <ListRows
            id="role-permissions"
            label={t("permissions.tab")}
            columns={columns}
            rows={items}
            keyOf={({ id }) => id}
            nameOf={({ name }) => name}
            {...(may("write:data")
              ? {
                  actionsOf: ({ id, name }: ScopeWithResource) => [
                    { label: t("roles.removePermission"), danger: true, onSelect: () => void remove(id, name) },
                  ],
                }
              : {})}
            paging={{ total: total ?? 0, size }}
            empty={<EmptyState drawing="key" title={t("permissions.emptyTitle")} about={t("roles.permissionsEmpty")} />}
          />
        )}
      </Loaded>
      <Outlet context={opened} />
    </>
  );
}
