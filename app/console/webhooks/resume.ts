import { redirect } from "react-router";
import { Hook } from "../../../contracts/webhook.ts";
import { write } from "../kit/write.server.ts";
import type { Route } from "./+types/resume";

/** A paused webhook is enabled again; what still waits for it is sent. */
export async function action(args: Route.ActionArgs) {
  const { tenantId, id } = args.params;
  const body = { enabled: true };
  const result = await write(args, (call) => call(`/api/hooks/${id}`, Hook, { method: "PATCH", body }));
  if ("data" in result) return result;
  return redirect(`/console/${tenantId}/webhooks/${encodeURIComponent(id)}/settings`);
}
