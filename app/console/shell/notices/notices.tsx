import { Suspense, useState } from "react";
import { useLocation } from "react-router";
import type { Tenant } from "../../../../contracts/tenant.ts";
import { late } from "../../../ui/late.tsx";
import { useArrived, useFrame, useShell } from "../frame-data.ts";
import { useTenantId } from "../frame-tenant.ts";
import { useTenantData } from "../scopes.ts";
import { isOverdue, isOverQuota } from "./conditions.ts";
import { ProductionBanner } from "./production-banner.tsx";

const QuotaModal = late(() => import("./quota-modal.tsx"));
const OverdueModal = late(() => import("./overdue-modal.tsx"));
const MigrationModal = late(() => import("./migration-modal.tsx"));

/** What a tenant's members should know, whatever page they are on. One dialog at a time. */
export function Notices() {
  const frame = useFrame();
  const shell = useShell();
  const tenantId = useTenantId();
  const isStart = useLocation().pathname.endsWith("/get-started");
  const tenant = shell?.tenants.find(({ id }) => id === tenantId);
  if (frame?.edition !== "cloud" || !shell || !tenant || tenant.isSuspended) return null;
  return (
    <>
      {isStart && !shell.tenants.some(({ tag }) => tag === "production") && <ProductionBanner />}
      <Suspense>
        <Modals tenant={tenant} />
      </Suspense>
    </>
  );
}

function Modals({ tenant }: { tenant: Tenant }) {
  const [dismissed, setDismissed] = useState<string[]>([]);
  const notification = useArrived(useTenantData()?.config)?.developmentTenantMigrationNotification;
  const isOpen = (name: string) => !dismissed.includes(name);
  const close = (name: string) => () => setDismissed((before) => [...before, name]);
  if (isOverdue(tenant) && isOpen("overdue")) return <OverdueModal tenant={tenant} onClose={close("overdue")} />;
  if (isOverQuota(tenant) && isOpen("quota")) return <QuotaModal tenant={tenant} onClose={close("quota")} />;
  if (notification && notification.readAt === undefined && isOpen("migration"))
    return <MigrationModal tenant={tenant} notification={notification} onClose={close("migration")} />;
  return null;
}
