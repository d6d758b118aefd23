import { useTranslation } from "react-i18next";
import { isWholeRequest, type PageHandle } from "../../document.ts";
import { LogDetail } from "../audit-logs/log-detail.tsx";
import { readLog } from "../audit-logs/log-one.server.ts";
import { requireCalls } from "../calls.server.ts";
import type { Route } from "./+types/log";

export const handle = { phrases: ["applications", "logs"] } satisfies PageHandle;

export async function loader({ context, params: { tenantId, id, logId }, request }: Route.LoaderArgs) {
  const calls = await requireCalls({ context, request });
  const log = readLog(calls.tenant(tenantId), logId, { applicationId: id });
  if (isWholeRequest(request)) await log;
  return { log };
}

/** One entry of the log of an application. */
export default function Log({ loaderData: { log }, params: { tenantId, id } }: Route.ComponentProps) {
  const { t } = useTranslation("applications");
  const back = { to: `/console/${tenantId}/applications/${id}/logs`, label: t("detail.logs") };
  return <LogDetail log={log} back={back} />;
}
