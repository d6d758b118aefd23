import { data, Outlet } from "react-router";
import { z } from "zod";
import { RedirectUri, Sku, Subscription, SubscriptionUsage } from "../../../contracts/plan.ts";
import type { PageHandle } from "../../document.ts";
import { CardStack } from "../../ui/form-card.tsx";
import { CardSkeleton, RowsSkeleton } from "../../ui/skeletons.tsx";
import { AsyncSection } from "../async-section.tsx";
import { load } from "../kit/load.server.ts";
import { write } from "../kit/write.server.ts";
import type { Route } from "./+types/subscription";
import type { AddOnData } from "./add-on.tsx";
import { AddOnNotice } from "./add-on-notice.tsx";
import { ComparePlans } from "./compare-plans.tsx";
import { NoAccess } from "./no-access.tsx";
import { PlanCard } from "./plan-card.tsx";
import { hasBilling, TenantSection } from "./tenant-section.tsx";
import { UsageCards } from "./usage-cards.tsx";

export const handle = { phrases: ["billing", "tenants"] } satisfies PageHandle;

export const loader = (args: Route.LoaderArgs) =>
  load(args, (_, { cloud }) => {
    const base = `/api/tenants/${args.params.tenantId}`;
    return {
      subscription: cloud(`${base}/subscription`, Subscription),
      usage: cloud(`${base}/subscription-usage`, SubscriptionUsage),
      skus: cloud(`${base}/available-skus?type=basic`, z.array(Sku)),
      addOns: cloud(`${base}/subscription/add-on-skus`, z.array(Sku)),
    };
  });

/** Ends the plan, or finds the way to the page of the payments: then `portal` is its URL. */
export const action = (args: Route.ActionArgs) =>
  write<{ portal: string | null }>(
    args,
    async (_, form, { cloud }) => {
      const { tenantId } = args.params;
      const intent = form.get("intent");
      const base = `/api/tenants/${tenantId}`;
      if (intent === "cancel") {
        const outcome = await cloud(`${base}/subscription`, Subscription, { method: "DELETE" });
        return outcome.ok ? { ok: true, value: { portal: null } } : outcome;
      }
      if (intent !== "portal") throw data(null, { status: 400 });
      const callbackUrl = new URL(`/console/${tenantId}/tenant-settings/subscription`, args.request.url).href;
      const init = { method: "POST", body: { callbackUrl } };
      const outcome = await cloud(`${base}/stripe-customer-portal`, RedirectUri, init);
      return outcome.ok ? { ok: true, value: { portal: outcome.value.redirectUri } } : outcome;
    },
    ({ portal }) => portal ?? args.request.url,
  );

/** The plan, what is used of it, and what else there is. */
export default function SubscriptionPage({ loaderData: { subscription, usage, skus, addOns } }: Route.ComponentProps) {
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
                  <AddOnNotice subscription={plan} />
                  <PlanCard tenant={known.tenant} subscription={plan} skus={skus} addOns={addOns} />
                  <AsyncSection of={usage} pending={<CardSkeleton lines={6} />}>
                    {(used) => <UsageCards subscription={plan} usage={used} addOns={addOns} />}
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
            <Outlet context={{ subscription, usage, addOns } satisfies AddOnData} />
          </CardStack>
        ) : (
          <NoAccess known={known} />
        )
      }
    </TenantSection>
  );
}
