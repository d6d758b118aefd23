import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link, Outlet, useFetcher } from "react-router";
import type { Application } from "../../../contracts/application.ts";
import { Role } from "../../../contracts/role.ts";
import type { PageHandle } from "../../document.ts";
import { useConfirm } from "../../ui/confirm.tsx";
import type { Column } from "../../ui/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ListRows, ListSkeleton } from "../../ui/list-page.tsx";
import { ListToolbar } from "../../ui/list-toolbar.tsx";
import { NameCell } from "../../ui/name-cell.tsx";
import { useToasts } from "../../ui/toasts.tsx";
import { Nothing, refusal, requireApiClient } from "../api-client.server.ts";
import { AsyncSection } from "../async-section.tsx";
import { type EntityContext, useEntity } from "../kit/entity-page.tsx";
import { load } from "../kit/load.server.ts";
import { listQuery, pageSize } from "../list-query.ts";
import { useCan } from "../shell/use-can.ts";
import { useFetcherResult } from "../use-action-result.ts";
import type { Route } from "./+types/roles";
import { useRoleName } from "./role-choice.tsx";

export const handle = { phrases: ["applications"] } satisfies PageHandle;

export const loader = (args: Route.LoaderArgs) =>
  load(args, (call) => ({
    page: call.list(`/api/applications/${args.params.id}/roles?${listQuery(args.request)}`, Role),
  }));

/** Takes a role away. */
export async function action({ context, params: { tenantId, id }, request }: Route.ActionArgs) {
  const calls = await requireApiClient({ context, request });
  const form = await request.formData();
  const path = `/api/applications/${id}/roles/${encodeURIComponent(String(form.get("roleId")))}`;
  const outcome = await calls.tenant(tenantId)(path, Nothing, { method: "DELETE" });
  return outcome.ok ? { removed: String(form.get("name")) } : refusal(request, outcome.failure);
}

/** What a machine may do. */
export default function Roles({ loaderData: { page } }: Route.ComponentProps) {
  const { t } = useTranslation("applications");
  const opened = useEntity<Application>();
  const can = useCan();
  const nameOf = useRoleName();
  const remove = useRoleRemoval(opened);
  const columns: Column<Role>[] = [
    { id: "name", label: t("roles.role"), width: "40%", render: (role) => <NameCell name={nameOf(role)} /> },
    {
      id: "description",
      label: t("roles.description"),
      render: ({ description }) => <span dir="auto">{description}</span>,
    },
  ];
  const assign = can("write:data") && (
    <Button
      component={Link}
      to={`${opened.base}/roles/assign`}
      preventScrollReset
      leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />}
    >
      {t("roles.assign")}
    </Button>
  );
  return (
    <>
      <ListToolbar search={t("roles.search")}>{assign}</ListToolbar>
      <AsyncSection of={page} pending={<ListSkeleton columns={columns} rows={3} />}>
        {({ items, total }) => (
          <ListRows
            id="application-roles"
            label={t("roles.tab")}
            columns={columns}
            rows={items}
            keyOf={({ id }) => id}
            nameOf={nameOf}
            {...(can("write:data")
              ? {
                  actionsOf: (role: Role) => [
                    {
                      label: t("roles.remove"),
                      danger: true,
                      onSelect: () => void remove(role.id, nameOf(role)),
                    },
                  ],
                }
              : {})}
            paging={{ total: total ?? 0, size: pageSize }}
            empty={<EmptyState drawing="key" title={t("roles.emptyTitle")} about={t("roles.emptyAbout")} />}
          />
        )}
      </AsyncSection>
      <Outlet context={opened} />
    </>
  );
}

function useRoleRemoval({ value }: EntityContext<Application>) {
  const { t } = useTranslation("applications");
  const confirm = useConfirm();
  const toast = useToasts();
  const fetcher = useFetcher<typeof action>();
  useFetcherResult(fetcher.data, fetcher.state, (answer) => {
    if ("removed" in answer) toast.good(t("roles.removed", { role: answer.removed }));
    else toast.bad(answer.failure.message ?? "");
  });
  return async (roleId: string, role: string) => {
    const yes = await confirm({
      title: t("roles.removeTitle", { role }),
      body: t("roles.removeBody", { name: value.name }),
      action: t("roles.remove"),
      danger: true,
    });
    if (yes) void fetcher.submit({ roleId, name: role }, { method: "post" });
  };
}
