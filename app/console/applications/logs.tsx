import { isWholeRequest, type PageHandle } from "../../document.ts";
import { readLogs } from "../audit-logs/log-list.server.ts";
import { LogTable } from "../audit-logs/log-table.tsx";
import { requireCalls } from "../calls.server.ts";
import type { Route } from "./+types/logs";
import { useOpened } from "./opened.ts";

export const handle = { phrases: ["applications", "logs"] } satisfies PageHandle;

export async function loader({ context, params: { tenantId, id }, request }: Route.LoaderArgs) {
  const calls = await requireCalls({ context, request });
  const logs = readLogs(calls.tenant(tenantId), request, { applicationId: id });
  if (isWholeRequest(request)) await logs;
  return { logs };
}

/** What happened with the application. */
export default function Logs({ loaderData: { logs } }: Route.ComponentProps) {
  const { base } = useOpened();
  return <LogTable logs={logs} base={`${base}/logs`} without={["application"]} />;
}
