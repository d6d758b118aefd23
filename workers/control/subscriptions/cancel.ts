import type { Subscription } from "../../../contracts/plan.ts";
import { newId } from "../../kernel/id.ts";
import { providerOf } from "../billing/open-provider.ts";
import type { ControlCtx } from "../context.ts";
import { applyEvent } from "./apply.ts";
import { getSubscriptionRow, subscriptionOf } from "./load.ts";

/**
 * Ends what is paid: at Stripe when the period is over, with local payments at once. Nobody is kept in a plan by what
 * they have: what is over the next plan stays, and no more can be made. Without a paid plan nothing changes.
 * @throws `billing.provider_failed`
 */
export async function cancelSubscription(ctx: ControlCtx, tenantId: string): Promise<Subscription> {
  const row = await getSubscriptionRow(ctx, tenantId);
  if (row.providerId !== null && !row.cancelAtPeriodEnd) {
    const report = await (await providerOf(ctx)).cancel({ ...row, providerId: row.providerId });
    // The answer counts unless an event was quicker, and stands back behind whatever the provider says next.
    await applyEvent(ctx, { id: `cancel_${newId()}`, at: row.reportedAt, kind: "subscription changed", report });
  }
  return subscriptionOf(await getSubscriptionRow(ctx, tenantId), ctx.now());
}
