import { z } from "zod";

/** What a user does on the sign-in pages. */
export const InteractionHookEvent = z.enum(["PostRegister", "PostSignIn", "PostResetPassword"]);
export type InteractionHookEvent = z.infer<typeof InteractionHookEvent>;

/** What becomes of the tenant's data, whoever changed it. */
export const DataHookEvent = z.enum([
  "User.Created",
  "User.Deleted",
  "User.Data.Updated",
  "User.SuspensionStatus.Updated",
  "Role.Created",
  "Role.Deleted",
  "Role.Data.Updated",
  "Role.Scopes.Updated",
  "Scope.Created",
  "Scope.Deleted",
  "Scope.Data.Updated",
  "Organization.Created",
  "Organization.Deleted",
  "Organization.Data.Updated",
  "Organization.Membership.Updated",
  "OrganizationRole.Created",
  "OrganizationRole.Deleted",
  "OrganizationRole.Data.Updated",
  "OrganizationRole.Scopes.Updated",
  "OrganizationScope.Created",
  "OrganizationScope.Deleted",
  "OrganizationScope.Data.Updated",
]);
export type DataHookEvent = z.infer<typeof DataHookEvent>;

export const HookEvent = z.enum([...InteractionHookEvent.options, ...DataHookEvent.options]);
export type HookEvent = z.infer<typeof HookEvent>;
