import { data } from "react-router";
import { requireApiClient } from "../api-client.server.ts";
import type { Route } from "./+types/custom-ui-upload";
import { sendZip } from "./custom-ui.server.ts";

/** A zip on its way to the tenant's region, passed on as it came: nothing here reads 20 MB once more. */
export async function action({ context, params: { tenantId }, request }: Route.ActionArgs) {
  const calls = await requireApiClient({ context, request });
  const headers = { "content-type": request.headers.get("content-type") ?? "" };
  const outcome = await sendZip(calls.tenant(tenantId), await request.arrayBuffer(), headers);
  return data(outcome, { status: outcome.ok ? 200 : outcome.failure.status });
}
