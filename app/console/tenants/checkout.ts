import { redirect } from "react-router";
import { CheckoutSession, CreatedCheckoutSession, Subscription } from "../../../contracts/plan.ts";
import { type ApiClient, refusal } from "../api-client.server.ts";
import type { Route } from "./+types/checkout";
import type { PurchaseState } from "./checkout-record.ts";
import { isDocumentRequest, requireCloudApiClient } from "./cloud.server.ts";

/** Orders a plan, for a tenant or with one; the browser then goes where it is paid. */
export async function action({ context, request }: Route.ActionArgs) {
  const calls = await requireCloudApiClient({ context, request });
  const form = await request.formData();
  const state = crypto.randomUUID();
  const callback = new URL("/console/checkout-success-callback", request.url);
  callback.search = new URLSearchParams({ state }).toString();
  const tenantId = form.get("tenantId");
  const whom = tenantId
    ? { tenantId }
    : { tenantName: form.get("name"), tenantRegionName: form.get("regionName"), tenantTag: "production" };
  const ordered = await calls.cloud("/api/checkout-session", CreatedCheckoutSession, {
    method: "POST",
    body: { skuId: form.get("skuId"), successCallbackUrl: callback.href, ...whom },
  });
  if (!ordered.ok) return refusal(request, ordered.failure);
  const { sessionId, redirectUri } = ordered.value;
  if (isDocumentRequest(request)) throw redirect(redirectUri);
  return { order: { state, sessionId, redirectUri } };
}

/** How far a purchase has come. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<Response> {
  const calls = await requireCloudApiClient({ context, request });
  const sessionId = new URL(request.url).searchParams.get("session") ?? "";
  return Response.json(await stateOf(calls, sessionId), { headers: { "cache-control": "no-store" } });
}

async function stateOf(calls: ApiClient, sessionId: string): Promise<PurchaseState> {
  const session = await calls.cloud(`/api/checkout-session/${encodeURIComponent(sessionId)}`, CheckoutSession);
  if (!session.ok || session.value.status !== "complete" || session.value.tenantId === null) return { isDone: false };
  const { tenantId, skuId } = session.value;
  const subscription = await calls.cloud(`/api/tenants/${tenantId}/subscription`, Subscription);
  if (!subscription.ok || subscription.value.planId !== skuId) return { isDone: false };
  return { isDone: true, tenantId, planId: skuId };
}
