import type { Application } from "../../../contracts/application.ts";
import type { PageHandle } from "../../document.ts";
import { readLogs } from "../audit-logs/log-list.server.ts";
import { LogTable } from "../audit-logs/log-table.tsx";
import { useEntity } from "../kit/entity-page.tsx";
import { load } from "../kit/load.server.ts";
import type { Route } from "./+types/logs";

export const handle = { phrases: ["applications", "logs"] } satisfies PageHandle;

export const loader = (args: Route.LoaderArgs) =>
  load(args, (call) => ({ logs: readLogs(call, args, { applicationId: args.params.id }) }));

/** What happened with the application. */
export default function Logs({ loaderData: { logs } }: Route.ComponentProps) {
  const { base } = useEntity<Application>();
  return <LogTable logs={logs} base={`${base}/logs`} without={["application"]} />;
}
