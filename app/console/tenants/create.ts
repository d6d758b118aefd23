import { redirect } from "react-router";
import { refusal } from "../api-client.server.ts";
import type { Route } from "./+types/create";
import { isDocumentRequest, requireCloudApiClient } from "./cloud.server.ts";
import { makeTenant } from "./create.server.ts";

/** For the dialog that makes a tenant: it can be open on any page. */
export async function action({ context, request }: Route.ActionArgs) {
  const calls = await requireCloudApiClient({ context, request });
  const outcome = await makeTenant(calls, await request.formData());
  if (!outcome.ok) return refusal(request, outcome.failure);
  if (isDocumentRequest(request)) throw redirect(`/console/${outcome.value.id}`);
  return { made: outcome.value };
}
