import { cookieNamed } from "../../contracts/cookies.ts";
import { setTenantCookie, tenantCookie } from "../../contracts/tenant-cookie.ts";
import type { PageContext } from "../context.ts";

/** An invitation that is being accepted in this browser: its button was pressed, and the sign-in for it is under way. */
export interface Accepting {
  token: string;
  organizationId: string;
  /** Of the authorization request. */
  state: string;
}

type Visit = Pick<PageContext, "tenant">;

const maxAgeSeconds = 3600;
const cookieOf = ({ tenant }: Visit, endpoint: string) => tenantCookie("invitation", tenant?.id ?? "root", endpoint);
/** Where the invitation's pages are. */
export const endpointOf = ({ tenant }: Visit, request: Request): string =>
  tenant?.endpoint ?? new URL(request.url).origin;

export function readInvitationCookie(visit: Visit, request: Request): Accepting | null {
  const { name } = cookieOf(visit, endpointOf(visit, request));
  const value = cookieNamed(request.headers.get("cookie"), name) ?? "";
  const [, token = "", organizationId = "", state = ""] =
    /^(\w{1,256})\.([\w-]{1,64})\.([\w-]{1,64})$/.exec(value) ?? [];
  return token ? { token, organizationId, state } : null;
}

/** Set-Cookie, for the pages of the tenant alone. */
export const invitationCookie = (visit: Visit, endpoint: string, { token, organizationId, state }: Accepting): string =>
  setTenantCookie(cookieOf(visit, endpoint), `${token}.${organizationId}.${state}`, maxAgeSeconds);
