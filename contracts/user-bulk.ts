import { z } from "zod";
import { BulkIds } from "./bulk.ts";
import { EntityIds } from "./entity.ts";

const RoleIds = EntityIds.refine((ids) => ids.length > 0, "must contain at least one role ID");

export const BulkUsers = z.discriminatedUnion("action", [
  z.object({ action: z.literal("suspend"), ids: BulkIds }),
  z.object({ action: z.literal("reactivate"), ids: BulkIds }),
  z.object({ action: z.literal("delete"), ids: BulkIds }),
  z.object({ action: z.literal("add-roles"), ids: BulkIds, roleIds: RoleIds }),
  z.object({ action: z.literal("remove-roles"), ids: BulkIds, roleIds: RoleIds }),
]);
export type BulkUsers = z.infer<typeof BulkUsers>;
