import { User } from "../../../contracts/user.ts";
import { requireApiClient } from "../api-client.server.ts";
import { containing } from "../list-query.ts";
import type { Route } from "./+types/find-users";

/** As many as anybody reads before typing more. */
const most = "8";

/** Users by a part of their name, address, or ID. */
export async function loader(args: Route.LoaderArgs) {
  const calls = await requireApiClient(args);
  const search = new URL(args.request.url).searchParams.get("search")?.trim();
  const query = new URLSearchParams({ page_size: most, ...(search ? { search: containing(search) } : {}) });
  const found = await calls.tenant(args.params.tenantId).list(`/api/users?${query}`, User);
  if (!found.ok) return { users: [] };
  return {
    users: found.value.items.map(({ id, name, username, primaryEmail, primaryPhone }) => ({
      id,
      name: name ?? username ?? primaryEmail ?? primaryPhone ?? id,
    })),
  };
}
