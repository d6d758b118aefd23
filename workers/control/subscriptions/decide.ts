import type { SubscriptionStatus } from "../../../contracts/plan.ts";
import type { TenantTag } from "../../../contracts/tenant.ts";
import type { SubscriptionReport } from "../billing/event.ts";
import { type AddOnQuantities, firstPlan } from "../plans/catalog.ts";
import { nextMonth, thisMonth } from "./load.ts";

/** What a subscription is, as far as the payment provider has a say in it. */
export interface Standing {
  planId: string;
  status: SubscriptionStatus;
  currentPeriodStart: number;
  currentPeriodEnd: number;
  cancelAtPeriodEnd: boolean;
  customerId: string | null;
  providerId: string | null;
  addOns: AddOnQuantities;
  addOnChange: number;
  /** 0: none is under way. */
  addOnChangeUntil: number;
  addOnsChangedAt: number | null;
  /** The provider's time of the newest word. */
  reportedAt: number;
}

/** Whether a word is of a purchase, or of a subscription that is there. */
export type Occasion = "purchase" | "change";

/** A subscription that the provider gave up collecting for suspends its tenant; one that is late does not yet. */
export const isSuspendedBy = (status: SubscriptionStatus): boolean => status === "unpaid";

/**
 * What a subscription becomes by a word of the provider; null when it stays as it is: the word is older than what is
 * known, or of another subscription. Events come twice and in any order, so nothing here counts on the one before.
 */
export function decide(
  current: Standing,
  occasion: Occasion,
  report: SubscriptionReport,
  at: number,
  tag: TenantTag,
): Standing | null {
  const isCurrent = report.providerId === current.providerId;
  if (occasion === "change" && !isCurrent) return null;
  if (isCurrent ? at < current.reportedAt : isBefore(current, report, at)) return null;
  switch (report.status) {
    case "incomplete":
      return null;
    case "ended":
      // One that was over before its purchase was heard of changes nothing.
      return isCurrent ? unpaidPlan(current, at, tag) : null;
    case "active":
    case "trialing":
    case "past_due":
    case "unpaid":
      return {
        planId: report.planId ?? current.planId,
        status: report.status,
        currentPeriodStart: report.currentPeriodStart,
        currentPeriodEnd: report.currentPeriodEnd,
        cancelAtPeriodEnd: report.cancelAtPeriodEnd,
        customerId: report.customerId ?? current.customerId,
        providerId: report.providerId,
        ...addOnsOf(current, report, at),
        reportedAt: at,
      };
    default:
      return report.status satisfies never;
  }
}

/** Whether what was bought began before what the tenant has. One that is over is no reason to leave out the next one. */
function isBefore({ providerId, currentPeriodStart, reportedAt }: Standing, report: SubscriptionReport, at: number) {
  return providerId !== null && (report.currentPeriodStart - currentPeriodStart || at - reportedAt) < 0;
}

/** Add-ons as the provider says, unless that is of a change before the newest one. Another subscription has its own. */
function addOnsOf(
  current: Standing,
  { providerId, addOns, addOnChange }: SubscriptionReport,
  at: number,
): Pick<Standing, "addOns" | "addOnChange" | "addOnChangeUntil" | "addOnsChangedAt"> {
  const { addOnChangeUntil, addOnsChangedAt } = current;
  if (providerId !== current.providerId) return { addOns, addOnChange, addOnChangeUntil: 0, addOnsChangedAt: null };
  if (addOnChange < current.addOnChange)
    return { addOns: current.addOns, addOnChange: current.addOnChange, addOnChangeUntil, addOnsChangedAt };
  const changedAt = isSame(addOns, current.addOns) ? addOnsChangedAt : at;
  return { addOns, addOnChange, addOnChangeUntil, addOnsChangedAt: changedAt };
}

export const isSame = (one: AddOnQuantities, other: AddOnQuantities): boolean =>
  [...Object.keys(one), ...Object.keys(other)].every((skuId) => one[skuId] === other[skuId]);

/** What a tenant has without paying; the provider goes on knowing the customer. */
export function unpaidPlan({ customerId }: Standing, at: number, tag: TenantTag): Standing {
  return {
    planId: firstPlan(tag),
    status: "active",
    currentPeriodStart: thisMonth(at),
    currentPeriodEnd: nextMonth(at),
    cancelAtPeriodEnd: false,
    customerId,
    providerId: null,
    addOns: {},
    addOnChange: 0,
    addOnChangeUntil: 0,
    addOnsChangedAt: null,
    reportedAt: at,
  };
}
