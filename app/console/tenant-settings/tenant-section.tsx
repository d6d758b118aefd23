import type { ReactNode } from "react";
import { useParams } from "react-router";
import type { TenantScope } from "../../../contracts/member.ts";
import type { Tenant } from "../../../contracts/tenant.ts";
import { AsyncSection } from "../async-section.tsx";
import { type Shell, useFrame } from "../shell/frame-data.ts";
import { useTenantData } from "../shell/scopes.ts";

export interface TenantState {
  tenant: Tenant;
  user: Shell["user"];
  can: (scope: TenantScope) => boolean;
}

interface OfTenantProps {
  pending: ReactNode;
  children: (known: TenantState) => ReactNode;
}

/** What depends on the tenant of the address and on what one may do in it; both stream in with the frame. */
export function TenantSection({ pending, children }: OfTenantProps) {
  const { tenantId } = useParams();
  const shell = useFrame()?.shell;
  const access = useTenantData()?.access;
  if (!shell || !access) return pending;
  return (
    <AsyncSection of={shell} pending={pending}>
      {({ tenants, user }) => (
        <AsyncSection of={access} pending={pending}>
          {({ scopes }) => {
            const tenant = tenants.find(({ id }) => id === tenantId);
            // The tenant's layout leads away from one that is not there.
            return tenant ? children({ tenant, user, can: (scope) => scopes.includes(scope) }) : pending;
          }}
        </AsyncSection>
      )}
    </AsyncSection>
  );
}

/** Plans are for those who manage the tenant, and not for one that is for development. */
export const hasBilling = ({ tenant, can }: TenantState): boolean =>
  can("manage:tenant") && tenant.tag !== "development";
