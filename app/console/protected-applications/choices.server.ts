import { Organization } from "../../../contracts/organization.ts";
import { Role } from "../../../contracts/role.ts";
import type { Outcome } from "../../failure.ts";
import type { TransferItem } from "../../ui/transfer-list.tsx";
import type { ApiCall } from "../api-client.server.ts";

/** Who can be let in: the first hundred roles that users can have, and the first hundred organizations. */
export interface Choices {
  roles: TransferItem[];
  organizations: TransferItem[];
}

const page = "page=1&page_size=100";

export async function readChoices(call: ApiCall): Promise<Outcome<Choices>> {
  const [roles, organizations] = await Promise.all([
    call.list(`/api/roles?type=User&${page}`, Role),
    call.list(`/api/organizations?${page}`, Organization),
  ]);
  if (!roles.ok) return roles;
  if (!organizations.ok) return organizations;
  const itemOf = ({ id, name, description }: { id: string; name: string; description?: string | null }) => ({
    ...{ value: id, label: name },
    ...(description ? { about: description } : {}),
  });
  return {
    ok: true,
    value: { roles: roles.value.items.map(itemOf), organizations: organizations.value.items.map(itemOf) },
  };
}
