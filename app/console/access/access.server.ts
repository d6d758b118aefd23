import { Access } from "../../../contracts/access.ts";
import type { ApiCall } from "../api-client.server.ts";
import { findChoices } from "../choices/choices.server.ts";

export interface AccessSubject {
  kind: "user" | "application";
  id: string;
}

/** The calls about what a subject can do. */
export const accessPath = ({ kind, id }: AccessSubject): string => `/api/${kind}s/${encodeURIComponent(id)}/access`;

/** What the address chooses, as the Management API calls it. */
export function accessQuery(request: Request, fixed: Record<string, string> = {}): URLSearchParams {
  const address = new URL(request.url).searchParams;
  const query = new URLSearchParams();
  for (const name of ["organizationId", "resource"]) {
    const value = address.get(name);
    if (value) query.set(name, value);
  }
  for (const [name, value] of Object.entries(fixed)) query.set(name, value);
  return query;
}

/** The reads of a page that shows what a subject can do. @param fixed what the page does not leave to choose */
export const readAccess = (
  call: ApiCall,
  subject: AccessSubject,
  request: Request,
  fixed: Record<string, string> = {},
) => ({
  access: call(`${accessPath(subject)}?${accessQuery(request, fixed)}`, Access),
  resources: findChoices(call, "resources"),
});
