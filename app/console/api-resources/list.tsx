import { Resource } from "../../../contracts/resource.ts";
import { pageVisit } from "../../context.ts";
import { isWholeRequest, type PageHandle } from "../../document.ts";
import { NamedList } from "../authorization/named-list.tsx";
import { deleteChosen } from "../bulk-removal.server.ts";
import { requireCalls } from "../calls.server.ts";
import { listQuery } from "../list-query.ts";
import type { Route } from "./+types/list";
import { useResourceColumns } from "./list-columns.tsx";

export const handle = { phrases: ["authorization"] } satisfies PageHandle;

export async function loader({ context, params: { tenantId }, request }: Route.LoaderArgs) {
  const calls = await requireCalls({ context, request });
  const page = calls.tenant(tenantId).list(`/api/resources?${listQuery(request)}`, Resource);
  if (isWholeRequest(request)) await page;
  return { page, managementIndicator: context.get(pageVisit).managementIndicatorOf(tenantId) };
}

export const action = (args: Route.ActionArgs) => deleteChosen(args, "/api/resources");

/** The APIs that tokens are issued for. */
export default function ApiResources({ loaderData, params: { tenantId } }: Route.ComponentProps) {
  const columns = useResourceColumns(loaderData.managementIndicator);
  const base = `/console/${tenantId}/api-resources`;
  return <NamedList of="resources" base={base} page={loaderData.page} columns={columns} drawing="globe" />;
}
