import type { BulkResult } from "../../../contracts/bulk.ts";
import type { BulkUsers } from "../../../contracts/user-bulk.ts";
import { inBulk } from "../../kernel/bulk.ts";
import type { Ctx } from "../../kernel/context.ts";
import { deleteEntities } from "../../kernel/deletion.ts";
import { user } from "./entity.ts";
import { rolesOfUser } from "./roles.ts";
import { setSuspended } from "./update.ts";

/** The same for many users; who has what is given already, or has not what is taken, counts as done. */
export function bulkUsers(ctx: Ctx, input: BulkUsers): Promise<BulkResult> {
  const { ids } = input;
  switch (input.action) {
    case "suspend":
      return inBulk(ctx, ids, (id) => setSuspended(ctx, id, true, null));
    case "reactivate":
      return inBulk(ctx, ids, (id) => setSuspended(ctx, id, false, null));
    case "delete":
      return deleteEntities(ctx, user, ids);
    case "add-roles":
      return inBulk(ctx, ids, (id) => rolesOfUser.add(ctx, id, input.roleIds));
    case "remove-roles":
      return inBulk(ctx, ids, (id) => rolesOfUser.removeAny(ctx, id, input.roleIds));
    default:
      return input satisfies never;
  }
}
