import type { LoaderFunctionArgs } from "react-router";
import { requireApiClient } from "../api-client.server.ts";
import { passOn } from "../download.server.ts";
import { type AccessSubject, accessPath, accessQuery } from "./access.server.ts";

/** What a user or an application can do, as a file. */
export async function exportAccess({ context, params, request }: LoaderFunctionArgs, kind: AccessSubject["kind"]) {
  const calls = await requireApiClient({ context, request });
  const subject = { kind, id: params.userId ?? params.id ?? "" };
  const path = `${accessPath(subject)}/export?${accessQuery(request)}`;
  return passOn(request, calls, calls.session.tenant(params.tenantId ?? ""), path);
}
