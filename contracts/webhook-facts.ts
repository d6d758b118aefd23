/** What a user does on the sign-in pages. */
export const interactionHookEvents = ["PostRegister", "PostSignIn", "PostResetPassword"] as const;

/** What becomes of the tenant's data, whoever changed it. */
export const dataHookEvents = [
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
] as const;

export const hookEvents = [...interactionHookEvents, ...dataHookEvents] as const;

/**
 * `pending`: waits for its first or next attempt. `failed`: no attempt follows. `dropped`: not sent any more, because too
 * many events waited.
 */
export const requestStates = ["pending", "succeeded", "failed", "dropped"] as const;

/** Requests are listed for a day and can be sent again for three, in milliseconds. */
export const recentRequestsMs = 86_400_000;
export const keptRequestsMs = 3 * 86_400_000;
/** An endpoint that has failed for so long, without one success, is paused, in milliseconds. */
export const pausedAfterMs = 3 * 86_400_000;
