import type { PageHandle } from "../../document.ts";
import { readLogs } from "../audit-logs/log-list.server.ts";
import { LogTable } from "../audit-logs/log-table.tsx";
import { load } from "../kit/load.server.ts";
import type { Route } from "./+types/logs";
import { unlessDeleted } from "./use-user-actions.ts";
import { userBase } from "./user-base.ts";

export const handle = { phrases: ["users", "logs"] } satisfies PageHandle;

export const loader = (args: Route.LoaderArgs) =>
  load(args, (call) => ({ logs: readLogs(call, args, { userId: args.params.userId }) }));

export const shouldRevalidate = unlessDeleted;

/** What this user did. */
export default function UserLogs({ loaderData: { logs }, params: { tenantId, userId } }: Route.ComponentProps) {
  return <LogTable logs={logs} base={`${userBase(tenantId, userId)}/logs`} without={["user"]} />;
}
