import { z } from "zod";
import { Membership, TenantMember, TenantRole } from "./member.ts";

/** What the control plane asks the admin tenant about the members of tenants. The other end: `workers/tenant/tenant-members/`. */
export const OfUser = z.object({ userId: z.string().max(64) });
export const OfTenant = z.object({ tenantId: z.string().max(21) });
export const OfMember = z.object({ tenantId: z.string().max(21), userId: z.string().max(64) });

/** Null for a user who is gone or suspended. */
export const Person = z
  .object({
    id: z.string(),
    name: z.string().nullable(),
    /** Only one that was proved. */
    verifiedEmail: z.string().nullable(),
    memberships: z.array(Membership),
  })
  .nullable();
export type Person = z.infer<typeof Person>;

/** Addresses that invitations to tenants are about to be sent to. */
export const Invited = z.object({ recipients: z.array(z.string().max(256)).max(50) });
export type Invited = z.infer<typeof Invited>;

/** A machine client by what its proved token says. */
export const MachineToken = z.object({
  clientId: z.string().max(64),
  audience: z.string().max(2048),
  scopes: z.array(z.string()),
  claims: z.record(z.string(), z.unknown()),
});
export type MachineToken = z.infer<typeof MachineToken>;

/** What it still holds of that; null once the client or its secret is gone. */
export const HeldScopes = z.object({ scopes: z.array(z.string()) }).nullable();
export type HeldScopes = z.infer<typeof HeldScopes>;

export const Members = z.object({ members: z.array(TenantMember) });
export const SetRole = OfMember.extend({ role: TenantRole });
export const AddMember = SetRole.extend({ tenantName: z.string(), maxMembers: z.number().int().nullable() });
export type AddMember = z.infer<typeof AddMember>;
export const RenameTenant = OfTenant.extend({ tenantName: z.string() });
export const Done = z.object({ done: z.boolean() });
