import { Organization } from "../../../contracts/organization.ts";
import { Role } from "../../../contracts/role.ts";
import type { Outcome } from "../../failure.ts";
import type { ApiCall } from "../api-client.server.ts";
import { freeOf } from "../kit/free.server.ts";
import type { Free } from "../kit/use-found.ts";
import { containing } from "../list-query.ts";

/** Who can be let in: roles that users can have, and organizations, each with what finds them by their name. */
const kinds = {
  roles: { list: "/api/roles?type=User", Item: Role, found: (by: string) => ({ search: containing(by) }) },
  organizations: { list: "/api/organizations?", Item: Organization, found: (by: string) => ({ q: by }) },
} as const;
type ChoiceKind = keyof typeof kinds;
export const isChoiceKind = (text: string): text is ChoiceKind => Object.hasOwn(kinds, text);

export type Choices = Record<ChoiceKind, Free>;

export async function readChoices(call: ApiCall): Promise<Outcome<Choices>> {
  const [roles, organizations] = await Promise.all([findChoices(call, "roles"), findChoices(call, "organizations")]);
  if (!roles.ok) return roles;
  if (!organizations.ok) return organizations;
  return { ok: true, value: { roles: roles.value, organizations: organizations.value } };
}

/** As many of a kind as a list returns at once; a keyword finds the others. */
export async function findChoices(call: ApiCall, kind: ChoiceKind, keyword = ""): Promise<Outcome<Free>> {
  const { list, Item, found } = kinds[kind];
  const query = new URLSearchParams({ page: "1", page_size: "100", ...(keyword ? found(keyword) : {}) });
  const listed = await call.list(`${list}&${query}`, Item);
  if (!listed.ok) return listed;
  return {
    ok: true,
    value: freeOf(listed.value, ({ id, name, description }: Role | Organization) => ({
      ...{ value: id, label: name },
      ...(description ? { about: description } : {}),
    })),
  };
}
