import { z } from "zod";
import { MyProfile } from "../../../contracts/me.ts";
import { TenantInvitation } from "../../../contracts/member.ts";
import { Tenant } from "../../../contracts/tenant.ts";
import type { PageContext } from "../../context.ts";
import type { Outcome } from "../../failure.ts";
import type { ApiClient } from "../api-client.server.ts";
import type { Shell } from "./frame-data.ts";

/** Who is here and what they have, all asked at once, in one trip to the control plane. */
export async function readShell({ edition }: PageContext, calls: ApiClient): Promise<Outcome<Shell>> {
  const nothing = { ok: true as const, value: [] };
  const [user, tenants, invitations] = await Promise.all([
    calls.me("/me", MyProfile),
    edition === "cloud" ? calls.cloud("/api/tenants", z.array(Tenant)) : nothing,
    edition === "cloud" ? calls.cloud("/api/invitations", z.array(TenantInvitation)) : nothing,
  ]);
  if (!user.ok) return user;
  if (!tenants.ok) return tenants;
  const pending = invitations.ok ? invitations.value.filter(({ status }) => status === "Pending") : [];
  return { ok: true, value: { user: user.value, tenants: tenants.value, invitations: pending } };
}
