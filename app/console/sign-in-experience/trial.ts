import { CreatedTrial } from "../../../contracts/trial.ts";
import { requireApiClient } from "../api-client.server.ts";
import type { Route } from "./+types/trial";
import { readParts } from "./form.server.ts";

/** Opens a trial sign-in with the form that was posted, for a tab of its own: its address, or why there is none. */
export async function action({ context, params: { tenantId }, request }: Route.ActionArgs): Promise<Response> {
  const calls = await requireApiClient({ context, request });
  const { parts } = readParts(await request.formData());
  const opened = await calls.tenant(tenantId)("/api/sign-in-exp/trials", CreatedTrial, {
    method: "POST",
    body: { changes: parts },
  });
  return opened.ok ? Response.json({ url: opened.value.url }) : Response.json({ failure: opened.failure });
}
