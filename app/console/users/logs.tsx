import { isWholeRequest, type PageHandle } from "../../document.ts";
import { readLogs } from "../audit-logs/log-list.server.ts";
import { LogTable } from "../audit-logs/log-table.tsx";
import { requireCalls } from "../calls.server.ts";
import type { Route } from "./+types/logs";
import { unlessDeleted } from "./use-user-acts.ts";
import { userBase } from "./user-base.ts";

export const handle = { phrases: ["users", "logs"] } satisfies PageHandle;

export async function loader({ context, params: { tenantId, userId }, request }: Route.LoaderArgs) {
  const calls = await requireCalls({ context, request });
  const logs = readLogs(calls.tenant(tenantId), request, { userId });
  if (isWholeRequest(request)) await logs;
  return { logs };
}

export const shouldRevalidate = unlessDeleted;

/** What this user did. */
export default function UserLogs({ loaderData: { logs }, params: { tenantId, userId } }: Route.ComponentProps) {
  return <LogTable logs={logs} base={`${userBase(tenantId, userId)}/logs`} without={["user"]} />;
}
