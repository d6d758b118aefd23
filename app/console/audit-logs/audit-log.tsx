import { useTranslation } from "react-i18next";
import type { PageHandle } from "../../document.ts";
import { load } from "../kit/load.server.ts";
import type { Route } from "./+types/audit-log";
import { LogDetail } from "./log-detail.tsx";
import { readLog } from "./log-one.server.ts";

export const handle = { phrases: ["logs"] } satisfies PageHandle;

export const loader = (args: Route.LoaderArgs) => load(args, (call) => ({ log: readLog(call, args.params.logId) }));

export default function AuditLog({ loaderData: { log }, params: { tenantId } }: Route.ComponentProps) {
  const { t } = useTranslation("logs");
  return <LogDetail log={log} back={{ to: `/console/${tenantId}/audit-logs`, label: t("title") }} />;
}
