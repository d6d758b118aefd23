import { redirect } from "react-router";
import { HostedInvoiceUrl } from "../../../contracts/plan.ts";
import { needed } from "../api-client.server.ts";
import { requireCloudApiClient } from "../tenants/cloud.server.ts";
import type { Route } from "./+types/open-invoice";

/** The invoice as the payment provider shows it. */
export async function loader({ context, params: { tenantId, invoiceId }, request }: Route.LoaderArgs) {
  const calls = await requireCloudApiClient({ context, request });
  const path = `/api/tenants/${tenantId}/invoices/${encodeURIComponent(invoiceId)}/hosted-invoice-url`;
  throw redirect((await needed(request, calls.cloud(path, HostedInvoiceUrl))).hostedInvoiceUrl);
}

/** With a page, even an empty one, what goes wrong is shown in the frame. */
export default function Nothing() {
  return null;
}
