import { Button } from "@mantine/core";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useFetcher } from "react-router";
import type { AdminConsoleConfig } from "../../../../contracts/admin-console.ts";
import type { Tenant } from "../../../../contracts/tenant.ts";
import { Dialog } from "../../../ui/dialog.tsx";

interface MigrationModalProps {
  tenant: Tenant;
  notification: NonNullable<AdminConsoleConfig["developmentTenantMigrationNotification"]>;
  onClose: () => void;
}

/** The tenant has been moved to the plan for development, which is reason to celebrate. Said once. */
export default function MigrationModal({ tenant, notification, onClose }: MigrationModalProps) {
  const { t } = useTranslation("console");
  const fetcher = useFetcher();
  useEffect(() => {
    const leaving = new AbortController();
    void fireworks(leaving.signal);
    return () => leaving.abort();
  }, []);
  const close = () => {
    void fetcher.submit({}, { method: "post", action: `/console/${tenant.id}` });
    onClose();
  };
  return (
    <Dialog opened onClose={close} title={t("migration.title")} footer={<Button onClick={close}>{t("gotIt")}</Button>}>
      <p>{t(notification.isPaidTenant ? "migration.paid" : "migration.text", { tenant: tenant.name })}</p>
    </Dialog>
  );
}

/** Three bursts from both sides; none for who wants less motion. */
async function fireworks(signal: AbortSignal): Promise<void> {
  if (import.meta.env.SSR) return;
  const { default: library } = await import("canvas-confetti");
  // Its default instance draws in a worker made from a string, which the policy of our pages refuses.
  const confetti = library.create(undefined, { resize: true });
  for (let burst = 0; burst < 3 && !signal.aborted; burst += 1) {
    for (const x of [0.2, 0.8])
      void confetti({
        particleCount: 60,
        spread: 80,
        startVelocity: 32,
        origin: { x, y: 0.6 },
        zIndex: 1000,
        disableForReducedMotion: true,
      });
    await new Promise((resolve) => setTimeout(resolve, 700));
  }
  signal.addEventListener("abort", () => confetti.reset(), { once: true });
}
