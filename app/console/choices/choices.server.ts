import { z } from "zod";
import { SsoConnector } from "../../../contracts/sso-connector.ts";
import type { Outcome } from "../../failure.ts";
import type { TransferItem } from "../../ui/transfer-list.tsx";
import type { ApiCall } from "../api-client.server.ts";
import { freeOf } from "../kit/free.server.ts";
import type { Free } from "../kit/use-found.ts";
import { containing } from "../list-query.ts";
import type { ChoiceKind } from "./kinds.ts";

const Named = z.object({ id: z.string(), name: z.string(), description: z.string().nullish() });
type Named = z.infer<typeof Named>;

const itemOf = ({ id, name, description }: Named): TransferItem => ({
  ...{ value: id, label: name },
  ...(description ? { about: description } : {}),
});
const bySearch = (keyword: string) => ({ search: containing(keyword) });
const byName = (keyword: string) => ({ q: keyword });

/** Those that may exchange a token: the tenant's own, which ask at the token endpoint themselves. */
const exchanging = "isThirdParty=false&types=Native&types=SPA&types=Traditional&types=MachineToMachine";

/** Each list, with what finds its items by a text. */
const kinds: Record<ChoiceKind, { list: string; found: (keyword: string) => Record<string, string> }> = {
  roles: { list: "/api/roles?type=User", found: bySearch },
  organizations: { list: "/api/organizations?", found: byName },
  applications: { list: "/api/applications?", found: bySearch },
  exchanging: { list: `/api/applications?${exchanging}`, found: bySearch },
  "sso-connectors": { list: "/api/sso-connectors?", found: byName },
};
export const isChoiceKind = (text: string): text is ChoiceKind => Object.hasOwn(kinds, text);

/** As many of a kind as a list returns at once; a keyword finds the others. */
export async function findChoices(call: ApiCall, kind: ChoiceKind, keyword = ""): Promise<Outcome<Free>> {
  const { list, found } = kinds[kind];
  const query = new URLSearchParams({ page: "1", page_size: "100", ...(keyword ? found(keyword) : {}) });
  const at = `${list}&${query}`;
  if (kind === "sso-connectors") {
    const connectors = await call.list(at, SsoConnector);
    return connectors.ok ? { ok: true, value: freeOf(connectors.value, connectorItem) } : connectors;
  }
  const listed = await call.list(at, Named);
  return listed.ok ? { ok: true, value: freeOf(listed.value, itemOf) } : listed;
}

export const connectorItem = ({ id, connectorName, domains }: SsoConnector): TransferItem => ({
  ...{ value: id, label: connectorName },
  ...(domains.length > 0 ? { about: domains.join(", ") } : {}),
});

/** With the names of those that were chosen before and are not among the first; without those that are gone. */
export async function withChosen(
  call: ApiCall,
  kind: "roles" | "organizations",
  first: Free,
  chosen: readonly string[],
): Promise<Free> {
  const missing = chosen.filter((id) => first.items.every(({ value }) => value !== id)).slice(0, 100);
  const read = await Promise.all(missing.map((id) => call(`/api/${kind}/${encodeURIComponent(id)}`, Named)));
  return { ...first, items: [...first.items, ...read.flatMap((one) => (one.ok ? [itemOf(one.value)] : []))] };
}
