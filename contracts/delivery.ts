import { z } from "zod";
import { TemplateType } from "./connector.ts";
import { EntityId } from "./entity.ts";
import { PageQuery } from "./page.ts";

/**
 * `retrying`: the last attempt failed, and there will be another. `delivered`, `bounced`, and `complained` are what the
 * provider reported of a message that was sent.
 */
export const DeliveryState = z.enum(["sent", "retrying", "failed", "delivered", "bounced", "complained"]);
export type DeliveryState = z.infer<typeof DeliveryState>;

/** What became of a message to a user. Kept for 30 days, or until the user is deleted. */
export const Delivery = z.object({
  tenantId: z.string(),
  id: z.string(),
  channel: z.enum(["email", "phone"]),
  type: TemplateType,
  /** Masked: enough to know one's own address by it. */
  recipient: z.string(),
  /** Whose address it was, if it was anybody's. */
  userId: z.string().nullable(),
  /** The kind of connector (`resend-mail`), and what it is called; `development-inbox` or null where there was none. */
  connectorId: z.string().nullable(),
  connectorName: z.string().nullable(),
  state: DeliveryState,
  attempts: z.number(),
  /** What the last attempt failed with: a code, and a sentence in the reader's language. */
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
  /** What the provider calls the message. */
  providerMessageId: z.string().nullable(),
  /** Of `bounced`: hard where the address will never get a message. */
  bounceType: z.enum(["hard", "soft"]).nullable(),
  /** Why it bounced, in the provider's words, without addresses. */
  reason: z.string().nullable(),
  /** Whether it can be sent again: a message with a code cannot. */
  isRepeatable: z.boolean(),
  createdAt: z.number(),
  updatedAt: z.number(),
});
export type Delivery = z.infer<typeof Delivery>;

export const ListDeliveries = PageQuery.extend({
  userId: z.string().max(64).optional(),
  /** One whole address or number. */
  recipient: z.string().max(256).optional(),
  /** A user: messages to the primary email address that they have now. */
  currentEmailOf: z.string().max(64).optional(),
  state: DeliveryState.optional(),
  channel: z.enum(["email", "phone"]).optional(),
});
export type ListDeliveries = z.infer<typeof ListDeliveries>;
export const DeliveryId = z.object({ id: EntityId });

/** Of a connector of the tenant. */
export const DeliveryWebhookId = z.object({ connectorId: EntityId });
