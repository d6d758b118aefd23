import { data, redirect } from "react-router";
import { z } from "zod";
import { RedirectUri, Sku, Subscription, SubscriptionUsage } from "../../../contracts/plan.ts";
import { isWholeRequest, type PageHandle } from "../../document.ts";
import { CardStack } from "../../ui/form-card.tsx";
import { CardSkeleton, RowsSkeleton } from "../../ui/skeletons.tsx";
import { refusal } from "../api-client.server.ts";
import { AsyncSection } from "../async-section.tsx";
import { isDocumentRequest, requireCloudApiClient } from "../tenants/cloud.server.ts";
import type { Route } from "./+types/subscription";
import { ComparePlans } from "./compare-plans.tsx";
import { NoAccess } from "./no-access.tsx";
import { PlanCard } from "./plan-card.tsx";
import { hasBilling, TenantSection } from "./tenant-section.tsx";
import { UsageCards } from "./usage-cards.tsx";

export const handle = { phrases: ["tenants"] } satisfies PageHandle;

export async function loader({ context, params: { tenantId }, request }: Route.LoaderArgs) {
  const calls = await requireCloudApiClient({ context, request });
  const base = `/api/tenants/${tenantId}`;
  const subscription = calls.cloud(`${base}/subscription`, Subscription);
  const usage = calls.cloud(`${base}/subscription-usage`, SubscriptionUsage);
  const skus = calls.cloud(`${base}/available-skus?type=basic`, z.array(Sku));
  if (isWholeRequest(request)) await Promise.all([subscription, usage, skus]);
  return { subscription, usage, skus };
}

/** Ends the plan, or finds the way to the page of the payments. */
export async function action({ context, params: { tenantId }, request }: Route.ActionArgs) {
  const calls = await requireCloudApiClient({ context, request });
  const intent = (await request.formData()).get("intent");
  const base = `/api/tenants/${tenantId}`;
  if (intent === "cancel") {
    const outcome = await calls.cloud(`${base}/subscription`, Subscription, { method: "DELETE" });
    if (!outcome.ok) return refusal(request, outcome.failure);
    if (isDocumentRequest(request)) throw redirect(request.url);
    return { cancelled: outcome.value };
  }
  if (intent !== "portal") throw data(null, { status: 400 });
  const outcome = await calls.cloud(`${base}/stripe-customer-portal`, RedirectUri, {
    method: "POST",
    body: { callbackUrl: new URL(`/console/${tenantId}/tenant-settings/subscription`, request.url).href },
  });
  if (!outcome.ok) return refusal(request, outcome.failure);
  if (isDocumentRequest(request)) throw redirect(outcome.value.redirectUri);
  return { portal: outcome.value.redirectUri };
}

/** The plan, what is used of it, and what else there is. */
export default function SubscriptionPage({ loaderData: { subscription, usage, skus } }: Route.ComponentProps) {
  const pending = (
    <CardStack>
      <CardSkeleton lines={4} />
      <CardSkeleton lines={6} />
    </CardStack>
  );
  return (
    <TenantSection pending={pending}>
      {(known) =>
        hasBilling(known) ? (
          <CardStack>
            <AsyncSection of={subscription} pending={<CardSkeleton lines={4} />}>
              {(plan) => (
                <>
                  <PlanCard tenant={known.tenant} subscription={plan} skus={skus} />
                  <AsyncSection of={usage} pending={<CardSkeleton lines={6} />}>
                    {(used) => <UsageCards planId={plan.planId} usage={used} />}
                  </AsyncSection>
                  <AsyncSection of={skus} pending={<RowsSkeleton rows={8} columns={3} />}>
                    {(all) => (
                      <ComparePlans
                        key={plan.planId}
                        tenant={known.tenant}
                        subscription={plan}
                        skus={all}
                        usage={usage}
                      />
                    )}
                  </AsyncSection>
                </>
              )}
            </AsyncSection>
          </CardStack>
        ) : (
          <NoAccess known={known} />
        )
      }
    </TenantSection>
  );
}
