import { BulkResult } from "../../../contracts/bulk.ts";
import { Role } from "../../../contracts/role.ts";
import type { Outcome } from "../../failure.ts";
import type { ApiCall } from "../api-client.server.ts";
import type { ListResult } from "../api-result.ts";
import { listQuery } from "../list-query.ts";
import { apiPath } from "./user.server.ts";

/** A page of a user's roles. */
export function readUserRoles(call: ApiCall, userId: string, request: Request): Promise<Outcome<ListResult<Role>>> {
  return call.list(`${apiPath(userId, "/roles")}?${listQuery(request)}`, Role);
}

/** Takes roles in one call. */
export async function dropRoles(call: ApiCall, userId: string, roleIds: string[]): Promise<Outcome<BulkResult>> {
  const body = { action: "remove-roles", ids: [userId], roleIds };
  const outcome = await call("/api/users/bulk", BulkResult, { method: "POST", body });
  if (!outcome.ok) return outcome;
  const [failed] = outcome.value.failed;
  return failed ? { ok: false, failure: { status: 422, ...failed } } : outcome;
}
