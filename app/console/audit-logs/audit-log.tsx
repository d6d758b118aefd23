import { useTranslation } from "react-i18next";
import { isWholeRequest, type PageHandle } from "../../document.ts";
import { requireCalls } from "../calls.server.ts";
import type { Route } from "./+types/audit-log";
import { LogDetail } from "./log-detail.tsx";
import { readLog } from "./log-one.server.ts";

export const handle = { phrases: ["logs"] } satisfies PageHandle;

export async function loader({ context, params: { tenantId, logId }, request }: Route.LoaderArgs) {
  const calls = await requireCalls({ context, request });
  const log = readLog(calls.tenant(tenantId), logId);
  if (isWholeRequest(request)) await log;
  return { log };
}

export default function AuditLog({ loaderData: { log }, params: { tenantId } }: Route.ComponentProps) {
  const { t } = useTranslation("logs");
  return <LogDetail log={log} back={{ to: `/console/${tenantId}/audit-logs`, label: t("title") }} />;
}
