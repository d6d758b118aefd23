import { Application } from "../../../contracts/application.ts";
import { User } from "../../../contracts/user.ts";
import type { Outcome } from "../../failure.ts";
import type { ApiCall } from "../api-client.server.ts";
import { freeOf } from "../kit/free.server.ts";
import type { Free } from "../kit/use-found.ts";
import { containing } from "../list-query.ts";
import { userSubtitle, userTitle } from "../user-label.ts";

/** Users or machine clients, without those that have a role or are in an organization already. */
type Wanted = { kind: "users" | "applications" } & ({ excludeRoleId: string } | { excludeOrganizationId: string });

/** Who can be chosen: as many as a list returns at once; a search (`find` of the address) finds the others. */
export async function readFreeHolders(
  call: ApiCall,
  { kind, ...without }: Wanted,
  request: Request,
): Promise<Outcome<Free>> {
  const query = new URLSearchParams({ ...without, page: "1", page_size: "100" });
  const keyword = new URL(request.url).searchParams.get("find");
  if (keyword) query.set("search", containing(keyword));
  if (kind === "users") {
    const users = await call.list(`/api/users?${query}`, User);
    if (!users.ok) return users;
    const itemOf = (user: User) => ({ value: user.id, label: userTitle(user), about: userSubtitle(user) ?? user.id });
    return { ok: true, value: freeOf(users.value, itemOf) };
  }
  query.set("types", "MachineToMachine");
  const machines = await call.list(`/api/applications?${query}`, Application);
  if (!machines.ok) return machines;
  return { ok: true, value: freeOf(machines.value, ({ id, name }) => ({ value: id, label: name, about: id })) };
}
