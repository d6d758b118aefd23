import { z } from "zod";
import { TenantInvitation } from "../../../contracts/member.ts";
import { Tenant } from "../../../contracts/tenant.ts";
import type { Outcome } from "../../failure.ts";
import type { ApiClient } from "../api-client.server.ts";

export interface Made {
  id: string;
  name: string;
  /** Somebody was to be invited, and could not be. */
  isInvitingFailed: boolean;
}

/** Addresses of a form: a field each, or several in one. */
export const addressesOf = (form: FormData): string[] =>
  form
    .getAll("invitee")
    .flatMap((field) => String(field).split(/[\s,;]+/))
    .filter(Boolean);

/** Makes a tenant and invites whom the form names; that inviting fails keeps nobody from the tenant. */
export async function makeTenant(calls: ApiClient, form: FormData): Promise<Outcome<Made>> {
  const body = {
    name: String(form.get("name") ?? ""),
    regionName: form.get("regionName"),
    tag: form.get("tag") ?? "development",
  };
  const made = await calls.cloud("/api/tenants", Tenant, { method: "POST", body });
  if (!made.ok) return made;
  const { id, name } = made.value;
  const isInvitingFailed = !(await inviteCollaborators(calls, id, addressesOf(form)));
  return { ok: true, value: { id, name, isInvitingFailed } };
}

async function inviteCollaborators(calls: ApiClient, tenantId: string, invitee: string[]): Promise<boolean> {
  if (invitee.length === 0) return true;
  const outcome = await calls.cloud(`/api/tenants/${tenantId}/invitations`, z.array(TenantInvitation), {
    method: "POST",
    body: { invitee, roleName: "collaborator" },
  });
  return outcome.ok;
}

/** Says whether somebody still has to make a first tenant. */
export const setOnboarding = (calls: ApiClient, isOnboardingDone: boolean) =>
  calls.me("/me/custom-data", z.record(z.string(), z.unknown()), {
    method: "PATCH",
    body: { onboarding: { isOnboardingDone } },
  });
