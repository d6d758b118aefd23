import { z } from "zod";
import { EntityId } from "./entity.ts";

/** At most so many at once: as many as a page of a list has. */
export const bulkMax = 100;

export const BulkIds = z
  .array(EntityId)
  .min(1)
  .max(bulkMax)
  .transform((ids) => [...new Set(ids)]);

/** Deletes each of them. */
export const BulkDeletion = z.object({ action: z.literal("delete"), ids: BulkIds });
export type BulkDeletion = z.infer<typeof BulkDeletion>;

/** What became of each: one that fails stops no other. */
export const BulkResult = z.object({
  done: z.array(z.string()),
  failed: z.array(z.object({ id: z.string(), code: z.string(), message: z.string() })),
});
export type BulkResult = z.infer<typeof BulkResult>;
