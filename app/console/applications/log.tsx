import { useTranslation } from "react-i18next";
import type { PageHandle } from "../../document.ts";
import { LogDetail } from "../audit-logs/log-detail.tsx";
import { readLog } from "../audit-logs/log-one.server.ts";
import { load } from "../kit/load.server.ts";
import type { Route } from "./+types/log";

export const handle = { phrases: ["applications", "logs"] } satisfies PageHandle;

export const loader = (args: Route.LoaderArgs) =>
  load(args, (call) => ({ log: readLog(call, args.params.logId, { applicationId: args.params.id }) }));

/** One entry of the log of an application. */
export default function Log({ loaderData: { log }, params: { tenantId, id } }: Route.ComponentProps) {
  const { t } = useTranslation("applications");
  const back = { to: `/console/${tenantId}/applications/${id}/logs`, label: t("detail.logs") };
  return <LogDetail log={log} back={back} />;
}
