import { z } from "zod";
import { AccountDeletion, type BlockingTenant } from "../../../contracts/me.ts";
import { TenantMember } from "../../../contracts/member.ts";
import type { Outcome } from "../../failure.ts";
import type { ApiClient } from "../api-client.server.ts";
import { nameOf } from "../tenant-settings/members-of.ts";

export interface Eligibility extends AccountDeletion {
  blocking: Blocking[];
}

export interface Blocking extends BlockingTenant {
  /** Who can manage the tenant instead. */
  successors: { id: string; name: string }[];
}

/** What is deleted along with the account and what keeps it from being deleted; the deletion itself decides. */
export async function readEligibility(calls: ApiClient): Promise<Outcome<Eligibility>> {
  const found = await calls.cloud("/api/me/deletion", AccountDeletion);
  if (!found.ok) return found;
  const blocking = found.value.blocking.map(async (tenant): Promise<Blocking> => {
    if (!tenant.issues.includes("otherMembers")) return { ...tenant, successors: [] };
    const members = await calls.cloud(`/api/tenants/${tenant.id}/members`, z.array(TenantMember));
    const others = members.ok ? members.value.filter(({ id }) => id !== calls.userId) : [];
    return { ...tenant, successors: others.map((member) => ({ id: member.id, name: nameOf(member) })) };
  });
  return { ok: true, value: { ...found.value, blocking: await Promise.all(blocking) } };
}
