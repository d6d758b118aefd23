import { cookieNamed } from "../../contracts/one-tap.ts";
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
const nameOf = ({ tenant }: Visit) => `_invitation.${tenant?.id ?? "root"}`;

export function readInvitationCookie(visit: Visit, request: Request): Accepting | null {
  const value = cookieNamed(request.headers.get("cookie"), nameOf(visit)) ?? "";
  const [, token = "", organizationId = "", state = ""] =
    /^(\w{1,256})\.([\w-]{1,64})\.([\w-]{1,64})$/.exec(value) ?? [];
  return token ? { token, organizationId, state } : null;
}

/** Set-Cookie, for the pages of the tenant alone. */
export function invitationCookie(visit: Visit, endpoint: string, { token, organizationId, state }: Accepting): string {
  const { pathname, protocol } = new URL(endpoint);
  const attributes = `Path=${pathname}; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax`;
  return `${nameOf(visit)}=${token}.${organizationId}.${state}; ${attributes}${protocol === "https:" ? "; Secure" : ""}`;
}
