import { z } from "zod";
import { TenantInvitation } from "../../../contracts/member.ts";
import type { Failure } from "../../failure.ts";
import type { ApiClient } from "../api-client.server.ts";

/** What became of joining by an invitation. */
export type Joining =
  | { kind: "joined"; tenantId: string; tenantName: string }
  /** `invitee`: the invited address, masked. */
  | { kind: "mismatch"; invitee: string }
  | { kind: "not found" }
  /** Over before; `tenantId` for whoever it was that accepted it. */
  | { kind: "not pending"; status: TenantInvitation["status"]; tenantName: string; tenantId: string | null }
  | { kind: "failed"; failure: Failure };

const Mismatch = z.object({ invitee: z.string() });

/** Joins. Why it could not be is said by kind, since each has another way on. */
export async function join(calls: ApiClient, invitationId: string): Promise<Joining> {
  const path = `/api/invitations/${encodeURIComponent(invitationId)}`;
  const accepted = await calls.cloud(`${path}/status`, TenantInvitation, {
    method: "PATCH",
    body: { status: "Accepted" },
  });
  if (accepted.ok) {
    // Tokens of before do not know of the new tenant.
    await calls.session.forgetTokens();
    return { kind: "joined", tenantId: accepted.value.tenantId, tenantName: accepted.value.tenantName };
  }
  const { failure } = accepted;
  const mismatch = failure.code === "invitation.email_mismatch" ? Mismatch.safeParse(failure.data).data : undefined;
  if (mismatch) return { kind: "mismatch", ...mismatch };
  if (failure.code === "invitation.not_pending") {
    const found = await calls.cloud(path, TenantInvitation);
    if (found.ok) {
      const { status, tenantName, tenantId, acceptedUserId } = found.value;
      return { kind: "not pending", status, tenantName, tenantId: acceptedUserId === calls.userId ? tenantId : null };
    }
  }
  return failure.status === 404 ? { kind: "not found" } : { kind: "failed", failure };
}
