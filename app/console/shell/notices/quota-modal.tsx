import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Tenant } from "../../../../contracts/tenant.ts";
import { Callout } from "../../../ui/callout.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { planName } from "../../tenants/plan-name.ts";
import { useDialogLink } from "../dialog-link.ts";
import { useCan } from "../use-can.ts";
import { reachedLimits } from "./conditions.ts";

/** The plan's users or tokens are used up: what that means, and what to do. */
export default function QuotaModal({ tenant, onClose }: { tenant: Tenant; onClose: () => void }) {
  const { t } = useTranslation("console");
  const contact = useDialogLink("contact");
  const mayUpgrade = useCan()("manage:tenant");
  const plan = planName(useTranslation("tenants").t, tenant.planId);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t("quota.title")}
      footer={
        <>
          <Button variant="default" component={Link} to={contact} onClick={onClose}>
            {t("help.contact")}
          </Button>
          {mayUpgrade && (
            <Button component={Link} to={`/console/${tenant.id}/tenant-settings/subscription`} onClick={onClose}>
              {t("quota.upgrade")}
            </Button>
          )}
        </>
      }
    >
      {reachedLimits(tenant).map((limit) => (
        <Callout key={limit} tone="bad">
          {t(`quota.${limit}`, { plan })}
        </Callout>
      ))}
    </Dialog>
  );
}
