import { useTranslation } from "react-i18next";
import { isWholeRequest, type PageHandle } from "../../document.ts";
import { LogDetail } from "../audit-logs/log-detail.tsx";
import { readLog } from "../audit-logs/log-one.server.ts";
import { requireCalls } from "../calls.server.ts";
import type { Route } from "./+types/log";
import { userBase } from "./user-base.ts";

export const handle = { phrases: ["users", "logs"] } satisfies PageHandle;

export async function loader({ context, params: { tenantId, userId, logId }, request }: Route.LoaderArgs) {
  const calls = await requireCalls({ context, request });
  const log = readLog(calls.tenant(tenantId), logId, { userId });
  if (isWholeRequest(request)) await log;
  return { log };
}

/** One entry of a user's log. */
export default function UserLog({ loaderData: { log }, params: { tenantId, userId } }: Route.ComponentProps) {
  const { t } = useTranslation("users");
  return <LogDetail log={log} back={{ to: `${userBase(tenantId, userId)}/logs`, label: t("tab.logs") }} />;
}
