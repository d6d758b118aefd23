import { useTranslation } from "react-i18next";
import { isWholeRequest, type PageHandle } from "../../document.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { requireCalls } from "../calls.server.ts";
import type { Route } from "./+types/audit-logs";
import { readLogs } from "./log-list.server.ts";
import { LogTable } from "./log-table.tsx";

export const handle = { phrases: ["logs"] } satisfies PageHandle;

export async function loader({ context, params: { tenantId }, request }: Route.LoaderArgs) {
  const calls = await requireCalls({ context, request });
  const logs = readLogs(calls.tenant(tenantId), request);
  if (isWholeRequest(request)) await logs;
  return { logs };
}

/** What users did in this tenant. */
export default function AuditLogs({ loaderData: { logs }, params: { tenantId } }: Route.ComponentProps) {
  const { t } = useTranslation("logs");
  return (
    <>
      <PageHeader title={t("title")} about={t("about")} />
      <LogTable logs={logs} base={`/console/${tenantId}/audit-logs`} />
    </>
  );
}
