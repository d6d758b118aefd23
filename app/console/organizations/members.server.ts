import { Nothing } from "../api-client.server.ts";
import { deleteOne } from "../kit/delete.server.ts";
import type { DeletedRow } from "../kit/use-delete.ts";
import { type ActionArgs, counted, write } from "../kit/write.server.ts";
import { nameQuery } from "../list-query.ts";
import type { MemberKind } from "./member-kind.ts";

export const membersPath = (id: string | undefined, kind: MemberKind): string => `/api/organizations/${id}/${kind}`;

/** What the address of a tab asks for. */
export function memberQuery(request: Request): URLSearchParams {
  const query = nameQuery(request);
  query.delete("sort");
  query.set("enableCap", "true");
  const role = new URL(request.url).searchParams.get("organizationRoleId");
  if (role) query.set("organizationRoleId", role);
  return query;
}

/** Takes one member out, or those that are selected. */
export const removeMembers = (args: ActionArgs, kind: MemberKind) =>
  write<DeletedRow | number>(args, async (call, form) => {
    const path = membersPath(args.params.id, kind);
    if (form.has("name")) return deleteOne(call, path, form);
    const ids = form.getAll("id").map(String);
    const body = { action: "remove", ids };
    return counted(await call(`${path}/bulk`, Nothing, { method: "POST", body }), ids.length);
  });
