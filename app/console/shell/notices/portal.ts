import { data } from "react-router";
import { RedirectUri } from "../../../../contracts/plan.ts";
import { refusal, requireCalls } from "../../calls.server.ts";
import type { Route } from "./+types/portal";

/** Opens the payment provider's page for a tenant, and comes back to the page that asked. */
export async function action({ context, params: { tenantId }, request }: Route.ActionArgs) {
  const calls = await requireCalls({ context, request });
  const { origin } = new URL(request.url);
  const outcome = await calls.cloud(`/api/tenants/${tenantId}/stripe-customer-portal`, RedirectUri, {
    method: "POST",
    body: { callbackUrl: `${origin}/console/${tenantId}/tenant-settings/subscription` },
  });
  return outcome.ok ? data(outcome.value) : refusal(request, outcome.failure);
}
