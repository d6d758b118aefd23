import { OrganizationInvitation, OrganizationInvitationLink } from "../../../../contracts/organization-invitation.ts";
import { Email } from "../../../../contracts/user.ts";
import type { Outcome } from "../../../failure.ts";
import { type ApiCall, Nothing } from "../../api-client.server.ts";
import { nameQuery } from "../../list-query.ts";

const all = "/api/organization-invitations";
const pathOf = (id: string) => `${all}/${encodeURIComponent(id)}`;

/** A page of an organization's invitations. */
export function readInvitations(call: ApiCall, organizationId: string, request: Request) {
  const query = nameQuery(request);
  query.set("organizationId", organizationId);
  const status = new URL(request.url).searchParams.get("status");
  if (status) query.set("status", status);
  return call.list(`${all}?${query}`, OrganizationInvitation);
}

/** What became of an invitation; `link` is shown this once. */
export interface InvitationDone {
  intent: InvitationIntent;
  address: string;
  link: string | null;
}

export type InvitationIntent = "link" | "resend" | "revoke" | "delete";
export const isIntent = (value: unknown): value is InvitationIntent =>
  value === "link" || value === "resend" || value === "revoke" || value === "delete";

/** Does what the menu of an invitation offers. @returns the link, where that was asked for */
export async function carryOut(call: ApiCall, id: string, intent: InvitationIntent): Promise<Outcome<string | null>> {
  const path = pathOf(id);
  if (intent === "link") {
    const made = await call(`${path}/link`, OrganizationInvitationLink, { method: "POST" });
    return made.ok ? { ok: true, value: made.value.link } : made;
  }
  const outcome: Outcome<unknown> =
    intent === "resend"
      ? await call(`${path}/message`, Nothing, { method: "POST", body: {} })
      : intent === "revoke"
        ? await call(`${path}/status`, OrganizationInvitation, { method: "PUT", body: { status: "Revoked" } })
        : await call(path, Nothing, { method: "DELETE" });
  return outcome.ok ? { ok: true, value: null } : outcome;
}

export interface Invitation {
  organizationId: string;
  organizationRoleIds: string[];
  expiresAt: number;
  isSent: boolean;
}

/** Addresses that were not invited, and why. */
export interface NotInvited {
  sent: number;
  failed: { address: string; message: string | null }[];
}

const atOnce = 5;

/** Invites each address on its own, some at a time. What is no address is not sent at all. */
export async function inviteEach(
  call: ApiCall,
  addresses: readonly string[],
  { isSent, ...invitation }: Invitation,
): Promise<NotInvited> {
  const wrong = addresses.filter((address) => !Email.safeParse(address).success);
  const right = addresses.filter((address) => !wrong.includes(address));
  const result: NotInvited = { sent: 0, failed: wrong.map((address) => ({ address, message: null })) };
  for (let start = 0; start < right.length; start += atOnce) {
    const some = right.slice(start, start + atOnce);
    const outcomes = await Promise.all(
      some.map((invitee) => {
        const body = { ...invitation, invitee, messagePayload: isSent ? {} : false };
        return call(all, OrganizationInvitation, { method: "POST", body });
      }),
    );
    outcomes.forEach((outcome, index) => {
      if (outcome.ok) result.sent += 1;
      else result.failed.push({ address: some[index] ?? "", message: outcome.failure.message ?? null });
    });
  }
  return result;
}
