import { redirect } from "react-router";
import { z } from "zod";
import { write } from "../kit/write.server.ts";
import type { Route } from "./+types/retry";

/** A failing stream tries again at the next sweep. */
export async function action(args: Route.ActionArgs) {
  const { tenantId, id } = args.params;
  const result = await write(args, (call) => call(`/api/log-streams/${id}/retry`, z.unknown(), { method: "POST" }));
  if ("data" in result) return result;
  return redirect(`/console/${tenantId}/log-streams/${encodeURIComponent(id)}/settings`);
}
