import { z } from "zod";
import { Application } from "../../../contracts/application.ts";
import { SsoConnector } from "../../../contracts/sso-connector.ts";
import type { Outcome } from "../../failure.ts";
import type { TransferItem } from "../../ui/transfer-list.tsx";
import type { ApiCall } from "../api-client.server.ts";
import { freeOf } from "../kit/free.server.ts";
import type { Free } from "../kit/use-found.ts";
import { containing } from "../list-query.ts";
import type { ChoiceKind, WebApplication } from "./kinds.ts";

const Named = z.object({ id: z.string(), name: z.string(), description: z.string().nullish() });
type Named = z.infer<typeof Named>;
const Indicated = z.object({ indicator: z.string(), name: z.string() });

const resourceItem = ({ indicator, name }: z.infer<typeof Indicated>): TransferItem => ({
  value: indicator,
  label: name,
});
const itemOf = ({ id, name, description }: Named): TransferItem => ({
  ...{ value: id, label: name },
  ...(description ? { about: description } : {}),
});
const bySearch = (keyword: string) => ({ search: containing(keyword) });
const byName = (keyword: string) => ({ q: keyword });

/** Those that may exchange a token: the tenant's own, which ask at the token endpoint themselves. */
const ownApplications = "isThirdParty=false&types=Native&types=SPA&types=Traditional&types=MachineToMachine";

/** Those that people sign in to, and that are the tenant's own. */
const webApplications = "isThirdParty=false&types=Traditional&types=SPA";

/** Each list, with what finds its items by a text. */
const kinds: Record<ChoiceKind, { list: string; found: (keyword: string) => Record<string, string> }> = {
  roles: { list: "/api/roles?type=User", found: bySearch },
  organizations: { list: "/api/organizations?", found: byName },
  applications: { list: "/api/applications?", found: bySearch },
  "own-applications": { list: `/api/applications?${ownApplications}`, found: bySearch },
  "web-applications": { list: `/api/applications?${webApplications}`, found: bySearch },
  resources: { list: "/api/resources?", found: bySearch },
  "sso-connectors": { list: "/api/sso-connectors?", found: byName },
};
export const isChoiceKind = (text: string): text is ChoiceKind => Object.hasOwn(kinds, text);

async function readPage<T, Item extends TransferItem>(
  call: ApiCall,
  [kind, keyword]: [ChoiceKind, string],
  schema: z.ZodType<T>,
  itemOf: (one: T) => Item,
): Promise<Outcome<Free<Item>>> {
  const { list, found } = kinds[kind];
  const query = new URLSearchParams({ page: "1", page_size: "100", ...(keyword ? found(keyword) : {}) });
  const listed = await call.list(`${list}&${query}`, schema);
  return listed.ok ? { ok: true, value: freeOf(listed.value, itemOf) } : listed;
}

/** As many of a kind as a list returns at once; a keyword finds the others. */
export function findChoices(call: ApiCall, kind: ChoiceKind, keyword = ""): Promise<Outcome<Free>> {
  switch (kind) {
    case "sso-connectors":
      return readPage(call, [kind, keyword], SsoConnector, connectorItem);
    case "web-applications":
      return findWebApplications(call, keyword);
    case "resources":
      return readPage(call, [kind, keyword], Indicated, resourceItem);
    default:
      return readPage(call, [kind, keyword], Named, itemOf);
  }
}

/** Applications with their redirect URIs. */
export const findWebApplications = (call: ApiCall, keyword = ""): Promise<Outcome<Free<WebApplication>>> =>
  readPage(call, ["web-applications", keyword], Application, webApplicationItem);

export const connectorItem = ({ id, connectorName, domains }: SsoConnector): TransferItem => ({
  ...{ value: id, label: connectorName },
  ...(domains.length > 0 ? { about: domains.join(", ") } : {}),
});

export const webApplicationItem = ({ id, name, oidcClientMetadata }: Application): WebApplication => ({
  ...{ value: id, label: name, redirectUris: oidcClientMetadata.redirectUris },
});

/** With the names of those that were chosen before and are not among the first; without those that are gone. */
export async function withChosen(
  call: ApiCall,
  kind: "roles" | "organizations" | "applications",
  first: Free,
  chosen: readonly string[],
): Promise<Free> {
  const missing = chosen.filter((id) => first.items.every(({ value }) => value !== id)).slice(0, 100);
  const read = await Promise.all(missing.map((id) => call(`/api/${kind}/${encodeURIComponent(id)}`, Named)));
  return { ...first, items: [...first.items, ...read.flatMap((one) => (one.ok ? [itemOf(one.value)] : []))] };
}

/** For a filter, whose choice is in the address. */
export async function findForFilter(
  call: ApiCall,
  kind: "roles" | "applications",
  chosen: string | null,
): Promise<Outcome<Free>> {
  const first = await findChoices(call, kind);
  return first.ok && chosen ? { ok: true, value: await withChosen(call, kind, first.value, [chosen]) } : first;
}
