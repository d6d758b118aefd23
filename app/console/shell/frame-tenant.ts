import { createContext, useContext, useEffect, useState } from "react";
import { useLocation, useMatches } from "react-router";
import type { Tenant } from "../../../contracts/tenant.ts";
import { keepCookie, tenantCookie } from "./frame-cookies.ts";
import { useFrame, useShell } from "./frame-data.ts";

/** Pages of no tenant that are opened from within one. */
const beside = /^\/console\/(docs|preferences|profile|status)(\/|$)/;

export const FrameTenant = createContext<string | undefined>(undefined);

/** The tenant that the address names or, beside the tenants, the one that the reader came from; if there is one. */
export const useTenantId = (): string | undefined => useContext(FrameTenant);

/** The same, once the shell is there. */
export function useTenant(): Tenant | undefined {
  const tenantId = useTenantId();
  return useShell()?.tenants.find(({ id }) => id === tenantId);
}

/**
 * What `useTenantId` says, for the frame alone. The tenant of this tab counts; a new document knows it by a cookie,
 * which is that of the tab that was used last.
 */
export function useFrameTenant(): string | undefined {
  const named = useMatches().at(-1)?.params.tenantId;
  const isBeside = beside.test(useLocation().pathname);
  const frame = useFrame();
  const tenants = useShell()?.tenants;
  const [last, setLast] = useState(frame?.lastTenantId);
  if (named !== undefined && named !== last) setLast(named);
  useEffect(() => {
    if (named === undefined) return;
    const keep = () => keepCookie(tenantCookie, named);
    keep();
    window.addEventListener("focus", keep);
    return () => window.removeEventListener("focus", keep);
  }, [named]);
  if (named !== undefined || !isBeside) return named;
  const isGone = frame?.edition === "cloud" && tenants?.every(({ id }) => id !== last);
  return isGone ? undefined : last;
}
