import { useEffect, useState } from "react";
import { useRouteLoaderData } from "react-router";
import type { MyProfile } from "../../../contracts/me.ts";
import type { TenantInvitation } from "../../../contracts/member.ts";
import type { NoticeFlag } from "../../../contracts/notice-flags.ts";
import type { Tenant } from "../../../contracts/tenant.ts";
import type { Outcome } from "../../failure.ts";
import type { Route } from "../+types/layout";

/** Who is signed in, and what they have. */
export interface Shell {
  user: MyProfile;
  /** In the order of their making, the newest last; none in the open-source edition, which has one of its own. */
  tenants: Tenant[];
  /** Those that wait for an answer. */
  invitations: TenantInvitation[];
}

/** What the frame of the console knows. `shell` is null where nobody is signed in. */
export const useFrame = () => useRouteLoaderData<Route.ComponentProps["loaderData"]>("console/layout");

/** Whether an AI model answers questions here; without one, the documentation is searched. */
export const useHasModel = (): boolean => useFrame()?.hasModel ?? false;

/** What a promise of an outcome brought; undefined until then, and where it failed. For what may come late. */
export function useArrived<T>(promise: Promise<Outcome<T>> | null | undefined): T | undefined {
  const [arrived, setArrived] = useState<T>();
  useEffect(() => {
    let isCurrent = true;
    void promise?.then((outcome) => {
      if (isCurrent && outcome.ok) setArrived(outcome.value);
    });
    return () => {
      isCurrent = false;
    };
  }, [promise]);
  return arrived;
}

/** The shell once it is there. */
export const useShell = (): Shell | undefined => useArrived(useFrame()?.shell);

/** Whether the profile says that a notice was read. */
export function isAcknowledged({ user }: Shell, flag: NoticeFlag): boolean {
  const kept = user.customData.adminConsolePreferences as Record<string, unknown> | undefined;
  return kept?.[flag] === true;
}

/** The tenant that counts as one's own: the stored one if it is still there, else the first. */
export function defaultTenantOf({ user, tenants }: Shell): Tenant | undefined {
  const stored = user.customData.defaultTenantId;
  return tenants.find(({ id }) => id === stored) ?? tenants[0];
}
