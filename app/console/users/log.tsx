import { useTranslation } from "react-i18next";
import type { PageHandle } from "../../document.ts";
import { LogDetail } from "../audit-logs/log-detail.tsx";
import { readLog } from "../audit-logs/log-one.server.ts";
import { load } from "../kit/load.server.ts";
import type { Route } from "./+types/log";
import { userBase } from "./user-base.ts";

export const handle = { phrases: ["users", "logs"] } satisfies PageHandle;

export const loader = (args: Route.LoaderArgs) =>
  load(args, (call) => ({ log: readLog(call, args.params.logId, { userId: args.params.userId }) }));

/** One entry of a user's log. */
export default function UserLog({ loaderData: { log }, params: { tenantId, userId } }: Route.ComponentProps) {
  const { t } = useTranslation("users");
  return <LogDetail log={log} back={{ to: `${userBase(tenantId, userId)}/logs`, label: t("tab.logs") }} />;
}
