import { defaultTenantOf, type Shell } from "../shell/frame-data.ts";

/**
 * Whether somebody still has to make a first tenant: who was told to, or who is new here and has nowhere to go
 *.
 */
export function isOnboarding({ user, tenants, invitations }: Shell): boolean {
  if (tenants.length > 0) return false;
  const isDone = onboardingOf(user.customData)?.isOnboardingDone;
  return isDone === undefined ? invitations.length === 0 : isDone === false;
}

/** Where the console's own address leads; null for who stays there, to join a tenant or to make one. */
export function landingPath(shell: Shell): string | null {
  if (isOnboarding(shell)) return "/console/onboarding/create-tenant";
  const tenant = defaultTenantOf(shell);
  return tenant ? `/console/${tenant.id}` : null;
}

function onboardingOf(customData: Shell["user"]["customData"]): { isOnboardingDone?: unknown } | null {
  const { onboarding } = customData;
  return typeof onboarding === "object" && onboarding !== null ? onboarding : null;
}
