import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link, Outlet } from "react-router";
import { BulkResult } from "../../../contracts/bulk.ts";
import { Resource } from "../../../contracts/resource.ts";
import { pageVisit } from "../../context.ts";
import { isWholeRequest, type PageHandle } from "../../document.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ListPage, ListRows, ListSkeleton } from "../../ui/list-page.tsx";
import { refusal, requireCalls } from "../calls.server.ts";
import { listQuery, pageSize } from "../list-query.ts";
import { Loaded } from "../loaded.tsx";
import { useBulkRemoval } from "../roles/use-bulk-removal.ts";
import { useMay } from "../shell/may.ts";
import { useGoodbye } from "../use-goodbye.ts";
import type { Route } from "./+types/list";
import { useResourceColumns } from "./list-columns.tsx";

export const handle = { phrases: ["authorization"] } satisfies PageHandle;

export async function loader({ context, params: { tenantId }, request }: Route.LoaderArgs) {
  const calls = await requireCalls({ context, request });
  const page = calls.tenant(tenantId).list(`/api/resources?${listQuery(request)}`, Resource);
  if (isWholeRequest(request)) await page;
  return { page, size: pageSize, managementIndicator: context.get(pageVisit).managementIndicatorOf(tenantId) };
}

/** Deletes what was selected. */
export async function action({ context, params: { tenantId }, request }: Route.ActionArgs) {
  const calls = await requireCalls({ context, request });
  const ids = (await request.formData()).getAll("id").map(String);
  const body = { action: "delete", ids };
  const outcome = await calls.tenant(tenantId)("/api/resources/bulk", BulkResult, { method: "POST", body });
  return outcome.ok ? { done: outcome.value } : refusal(request, outcome.failure);
}

/** The APIs that tokens are issued for. */
export default function ApiResources({ loaderData, params: { tenantId } }: Route.ComponentProps) {
  const { page, size, managementIndicator } = loaderData;
  const { t } = useTranslation("authorization");
  const may = useMay();
  const base = `/console/${tenantId}/api-resources`;
  const columns = useResourceColumns(managementIndicator);
  const removeAll = useBulkRemoval({
    titleOf: (count) => t("resources.deleteSome", { count }),
    body: t("resources.deleteBody"),
  });
  useGoodbye((name) => t("resources.deleted", { name }));
  const create = may("write:data") && (
    <Button
      component={Link}
      to={`${base}/create`}
      preventScrollReset
      leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />}
    >
      {t("resources.create")}
    </Button>
  );
  return (
    <ListPage
      id="api-resources"
      title={t("resources.title")}
      about={t("resources.about")}
      search={t("resources.search")}
      columns={columns}
      actions={create}
      {...(may("write:data") ? { createTo: `${base}/create` } : {})}
    >
      <Loaded of={page} pending={<ListSkeleton columns={columns} rows={8} />}>
        {({ items, total }) => (
          <ListRows
            id="api-resources"
            label={t("resources.title")}
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
            empty={
              <EmptyState
                drawing="globe"
                title={t("resources.emptyTitle")}
                about={t("resources.emptyAbout")}
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
