import { useEffect, useState } from "react";
import { useParams, useRouteLoaderData } from "react-router";
import type { MyProfile } from "../../../contracts/me.ts";
import type { TenantInvitation } from "../../../contracts/member.ts";
import type { Tenant } from "../../../contracts/tenant.ts";
import type { Outcome } from "../../failure.ts";
import type { loader } from "../layout.tsx";

/** Who is signed in, and what they have. */
export interface Shell {
  user: MyProfile;
  /** In the order of their making, the newest last; none in the open-source edition, which has one of its own. */
  tenants: Tenant[];
  /** Those that wait for an answer. */
  invitations: TenantInvitation[];
}

/** What the frame of the console knows. `shell` is null where nobody is signed in. */
export const useFrame = () => useRouteLoaderData<typeof loader>("console/layout");

/** The shell once it is there: undefined until then, and where nobody is signed in. For what may come late. */
export function useShell(): Shell | undefined {
  const promise = useFrame()?.shell;
  const [shell, setShell] = useState<Shell>();
  useEffect(() => {
    let isCurrent = true;
    void promise?.then((outcome: Outcome<Shell>) => {
      if (isCurrent && outcome.ok) setShell(outcome.value);
    });
    return () => {
      isCurrent = false;
    };
  }, [promise]);
  return shell;
}

/** The tenant of the address, once the shell is there. */
export function useTenant(): Tenant | undefined {
  const { tenantId } = useParams();
  return useShell()?.tenants.find(({ id }) => id === tenantId);
}

/** The tenant that counts as one's own: the stored one if it is still there, else the first (`console.md` section 4). */
export function defaultTenantOf({ user, tenants }: Shell): Tenant | undefined {
  const stored = user.customData.defaultTenantId;
  return tenants.find(({ id }) => id === stored) ?? tenants[0];
}
