import { z } from "zod";
import { maxAddOnQuantity } from "./add-on.ts";
import { Region } from "./region.ts";
import { TenantId, TenantName, TenantTag } from "./tenant.ts";

/** A number is a limit, null is none; a feature is there or not. */
const limit = z.number().int().min(0).nullable();
const feature = z.boolean();

export const Quota = z.object({
  mauLimit: limit,
  tokenLimit: limit,
  applicationsLimit: limit,
  machineToMachineLimit: limit,
  resourcesLimit: limit,
  scopesPerResourceLimit: limit,
  socialConnectorsLimit: limit,
  userRolesLimit: limit,
  machineToMachineRolesLimit: limit,
  scopesPerRoleLimit: limit,
  hooksLimit: limit,
  /** Days. */
  auditLogsRetentionDays: limit,
  mfaEnabled: feature,
  organizationsLimit: limit,
  enterpriseSsoLimit: limit,
  thirdPartyApplicationsLimit: limit,
  tenantMembersLimit: limit,
  customJwtEnabled: feature,
  subjectTokenEnabled: feature,
  bringYourUiEnabled: feature,
  idpInitiatedSsoEnabled: feature,
  samlApplicationsLimit: limit,
  customDomainsLimit: limit,
  captchaEnabled: feature,
  securityFeaturesEnabled: feature,
  collectUserProfileEnabled: feature,
  /** Hours. */
  ticketSupportResponseTime: limit,
});
export type Quota = z.infer<typeof Quota>;
export type QuotaKey = keyof Quota;

/** Which there are, and their order: `plan-order.ts`. */
export const PlanId = z.string().min(1).max(64);

/** What can be bought. `unitPrice`: cents a month. */
export const Sku = z.object({
  id: PlanId,
  name: z.string(),
  type: z.enum(["Basic", "AddOn"]),
  unitPrice: z.number().int().nullable(),
  productId: z.string().nullable(),
  defaultPriceId: z.string().nullable(),
  quota: Quota.partial(),
  createdAt: z.number(),
  updatedAt: z.number(),
});
export type Sku = z.infer<typeof Sku>;
export const ListSkus = z.object({
  type: z
    .string()
    .max(16)
    .transform((type) => type.toLowerCase())
    .pipe(z.enum(["basic", "addon"]))
    .optional(),
});

/** Tenants on Free that a user created, and as many as they may be. */
export const FreeTenants = z.object({ count: z.number().int(), limit: z.number().int() });
export type FreeTenants = z.infer<typeof FreeTenants>;

export const SubscriptionStatus = z.enum(["active", "trialing", "past_due", "unpaid", "canceled", "incomplete"]);
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>;

/** What a tenant has of an add-on. */
export const AddOn = z.object({ skuId: PlanId, quantity: z.number().int().min(1) });
export type AddOn = z.infer<typeof AddOn>;
export const SetAddOn = z.strictObject({ quantity: z.number().int().min(1).max(maxAddOnQuantity) });

export const Subscription = z.object({
  planId: PlanId,
  status: SubscriptionStatus,
  /** Milliseconds since 1970. */
  currentPeriodStart: z.number(),
  currentPeriodEnd: z.number(),
  isEnterprisePlan: z.boolean(),
  cancelAtPeriodEnd: z.boolean(),
  /** They run and end with the plan. */
  addOns: z.array(AddOn),
  /** Null while none was ever changed on this plan. */
  addOnsChangedAt: z.number().nullable(),
  /** Of the plan and its add-ons together. */
  quota: Quota,
});
export type Subscription = z.infer<typeof Subscription>;

/** Counted things by quota key, and what happened in the period. */
export const UsageCounts = z.record(z.string(), z.union([z.number(), z.boolean()]));
export type UsageCounts = z.infer<typeof UsageCounts>;
export const SubscriptionUsage = z.object({
  /** Of the plan and its add-ons together. */
  quota: Quota,
  /** Of the plan alone. */
  basicQuota: Quota,
  usage: UsageCounts,
  /** Scopes a resource, by its id. */
  resources: z.record(z.string(), z.number()),
  /** Scopes a role, by its id. */
  roles: z.record(z.string(), z.number()),
});
export type SubscriptionUsage = z.infer<typeof SubscriptionUsage>;
/** What a region counts of a tenant. */
export const TenantCounts = SubscriptionUsage.pick({ usage: true, resources: true, roles: true });
export type TenantCounts = z.infer<typeof TenantCounts>;
export const PeriodicUsage = z.object({ mauLimit: z.number(), tokenLimit: z.number() });
export type PeriodicUsage = z.infer<typeof PeriodicUsage>;

export const InvoiceStatus = z.enum(["draft", "open", "paid", "uncollectible", "void"]);
/** In the payment provider's words. `amount`: cents, below zero for a credit. */
export const InvoiceLine = z.object({ description: z.string(), amount: z.number() });
export type InvoiceLine = z.infer<typeof InvoiceLine>;
export const Invoice = z.object({
  id: z.string(),
  /** As it stands on the invoice; null for one that was reported before numbers were kept. */
  number: z.string().nullable(),
  status: InvoiceStatus,
  planId: PlanId,
  /** Cents. */
  amountDue: z.number(),
  amountPaid: z.number(),
  currency: z.string(),
  periodStart: z.number(),
  periodEnd: z.number(),
  dueDate: z.number().nullable(),
  /** The first of them; none for an invoice that was reported before lines were kept. */
  lines: z.array(InvoiceLine),
  createdAt: z.number(),
});
export type Invoice = z.infer<typeof Invoice>;

const Address = z.url({ protocol: /^https?$/ }).max(2048);

/** For a tenant that exists (`tenantId`), or one that the payment makes. */
export const CreateCheckoutSession = z.object({
  skuId: PlanId,
  /** On the console's origin; `state` and the like in its query come back as they are. */
  successCallbackUrl: Address,
  tenantId: TenantId.optional(),
  tenantName: TenantName.optional(),
  tenantTag: TenantTag.optional(),
  tenantRegionName: Region.optional(),
});
export type CreateCheckoutSession = z.infer<typeof CreateCheckoutSession>;
export const CreatedCheckoutSession = z.object({ sessionId: z.string(), redirectUri: z.string() });
export type CreatedCheckoutSession = z.infer<typeof CreatedCheckoutSession>;
export const CheckoutSession = z.object({
  id: z.string(),
  sessionId: z.string(),
  status: z.enum(["open", "complete", "expired"]),
  /** Null until the payment has made it, for a tenant that was not there. */
  tenantId: z.string().nullable(),
  skuId: PlanId,
  /** Where it is paid; null when there was nothing to pay. */
  redirectUri: z.string().nullable(),
});
export type CheckoutSession = z.infer<typeof CheckoutSession>;
export const OpenPortal = z.object({ callbackUrl: Address });
export const InvoicePdfUrl = z.object({ pdfUrl: z.string() });
export const HostedInvoiceUrl = z.object({ hostedInvoiceUrl: z.string() });
export const RedirectUri = z.object({ redirectUri: z.string() });
