import { z } from "zod";
import { TemplateType } from "./connector.ts";
import { EntityId } from "./entity.ts";
import { PageQuery } from "./page.ts";

/** `retrying`: the last attempt failed, and there will be another. */
export const DeliveryState = z.enum(["sent", "retrying", "failed"]);
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
  /** Whether it can be sent again: a message with a code cannot. */
  isRepeatable: z.boolean(),
  createdAt: z.number(),
  updatedAt: z.number(),
});
export type Delivery = z.infer<typeof Delivery>;

export const ListDeliveries = PageQuery.extend({
  userId: z.string().max(64).optional(),
  state: DeliveryState.optional(),
  channel: z.enum(["email", "phone"]).optional(),
});
export type ListDeliveries = z.infer<typeof ListDeliveries>;
export const DeliveryId = z.object({ id: EntityId });
