import { useTranslation } from "react-i18next";
import { Application } from "../../../contracts/application.ts";
import { isWholeRequest, type PageHandle } from "../../document.ts";
import { Blank } from "../../ui/blank.tsx";
import type { Column } from "../../ui/data-table.tsx";
import { Moment } from "../../ui/moments.tsx";
import { NameCell } from "../../ui/name-cell.tsx";
import { Nothing, refusal, requireCalls } from "../calls.server.ts";
import { listQuery } from "../list-query.ts";
import type { Route } from "./+types/machines";
import { Holders } from "./holders.tsx";
import { RoleIcon } from "./list-columns.tsx";

export const handle = { phrases: ["authorization"] } satisfies PageHandle;

export async function loader({ context, params: { tenantId, id }, request }: Route.LoaderArgs) {
  const calls = await requireCalls({ context, request });
  const page = calls.tenant(tenantId).list(`/api/roles/${id}/applications?${listQuery(request)}`, Application);
  if (isWholeRequest(request)) await page;
  return { page };
}

/** Takes the role from a machine. */
export async function action({ context, params: { tenantId, id }, request }: Route.ActionArgs) {
  const calls = await requireCalls({ context, request });
  const form = await request.formData();
  const path = `/api/roles/${id}/applications/${encodeURIComponent(String(form.get("id")))}`;
  const outcome = await calls.tenant(tenantId)(path, Nothing, { method: "DELETE" });
  return outcome.ok ? { removed: String(form.get("name")) } : refusal(request, outcome.failure);
}

/** Which machines hold the role. */
export default function RoleMachines({ loaderData: { page }, params: { tenantId } }: Route.ComponentProps) {
  const { t } = useTranslation("authorization");
  const columns: Column<Application>[] = [
    {
      id: "name",
      label: t("name"),
      width: "40%",
      isSortable: true,
      render: ({ name, id }) => <NameCell icon={<RoleIcon type="MachineToMachine" />} name={name} under={id} />,
    },
    {
      id: "description",
      label: t("description"),
      render: ({ description }) => (description ? <span dir="auto">{description}</span> : <Blank />),
    },
    { id: "createdAt", label: t("created"), isSortable: true, render: ({ createdAt }) => <Moment at={createdAt} /> },
  ];
  return (
    <Holders
      id="role-machines"
      page={page}
      columns={columns}
      nameOf={({ name }) => name}
      linkOf={({ id }) => `/console/${tenantId}/applications/${id}`}
      words={{
        ...{ label: t("roles.tab.machines"), search: t("roles.searchApplications") },
        ...{ assign: t("roles.assignApplications"), emptyTitle: t("roles.applicationsEmpty") },
        emptyAbout: t("roles.applicationsEmptyAbout"),
      }}
      path="machine-to-machine-apps"
    />
  );
}
