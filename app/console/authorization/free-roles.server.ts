import { Role } from "../../../contracts/role.ts";
import type { Outcome } from "../../failure.ts";
import type { ApiCall } from "../api-client.server.ts";
import { freeOf } from "../kit/free.server.ts";
import type { Free } from "../kit/use-found.ts";
import { containing } from "../list-query.ts";

/** Which roles: those of one type, without those that a user or an application has already. */
type Wanted = { type: Role["type"] } & ({ excludeUserId?: string } | { excludeApplicationId?: string });

/** Roles to choose from: as many as a list returns at once; a search finds the others. */
export async function readFreeRoles(call: ApiCall, wanted: Wanted, request: Request): Promise<Outcome<Free>> {
  const query = new URLSearchParams({ ...wanted, page: "1", page_size: "100" });
  const keyword = new URL(request.url).searchParams.get("find");
  if (keyword) query.set("search", containing(keyword));
  const roles = await call.list(`/api/roles?${query}`, Role);
  if (!roles.ok) return roles;
  return {
    ok: true,
    value: freeOf(roles.value, ({ id, name, description }) => ({ value: id, label: name, about: description })),
  };
}
