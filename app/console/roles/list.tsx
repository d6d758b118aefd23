import { useTranslation } from "react-i18next";
import { ListedRole } from "../../../contracts/role.ts";
import { isWholeRequest, type PageHandle } from "../../document.ts";
import { NamedList } from "../authorization/named-list.tsx";
import { deleteChosen } from "../bulk-removal.server.ts";
import { requireCalls } from "../calls.server.ts";
import { listQuery } from "../list-query.ts";
import type { Route } from "./+types/list";
import { useRoleColumns } from "./list-columns.tsx";

export const handle = { phrases: ["authorization"] } satisfies PageHandle;

export async function loader({ context, params: { tenantId }, request }: Route.LoaderArgs) {
  const calls = await requireCalls({ context, request });
  const page = calls.tenant(tenantId).list(`/api/roles?${listQuery(request, {}, ["type"])}`, ListedRole);
  if (isWholeRequest(request)) await page;
  return { page };
}

export const action = (args: Route.ActionArgs) => deleteChosen(args, "/api/roles");

/** What people and machines can be given at once. */
export default function Roles({ loaderData: { page }, params: { tenantId } }: Route.ComponentProps) {
  const { t } = useTranslation("authorization");
  const filters = [
    {
      name: "type",
      label: t("roles.type"),
      options: (["User", "MachineToMachine"] as const).map((value) => ({ value, label: t(`roles.types.${value}`) })),
    },
  ];
  const columns = useRoleColumns();
  return (
    <NamedList
      of="roles"
      base={`/console/${tenantId}/roles`}
      page={page}
      columns={columns}
      filters={filters}
      drawing="key"
    />
  );
}
