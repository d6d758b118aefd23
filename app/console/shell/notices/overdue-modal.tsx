import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useFetcher } from "react-router";
import type { Tenant } from "../../../../contracts/tenant.ts";
import { Callout } from "../../../ui/callout.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { formatMoney } from "../../../ui/format-money.ts";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import type { Route } from "../../tenant-settings/+types/subscription";
import { useErrorToast } from "../../use-error-toast.ts";
import { useCan } from "../use-can.ts";
import { amountDue } from "./conditions.ts";

/** Invoices are open: how much, and the way to the payment provider's page. */
export default function OverdueModal({ tenant, onClose }: { tenant: Tenant; onClose: () => void }) {
  const { t, i18n } = useTranslation("console");
  const mayPay = useCan()("manage:tenant");
  const portal = useFetcher<Route.ComponentProps["actionData"]>();
  const answer = portal.data;
  useErrorToast(answer?.failure);
  const address = answer?.done?.portal;
  useEffect(() => {
    if (address) window.location.assign(address);
  }, [address]);
  const isLeaving = portal.state !== "idle" || Boolean(address);
  const currency = tenant.openInvoices[0]?.currency ?? "usd";
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t("overdue.title")}
      footer={
        mayPay && (
          <portal.Form method="post" action={`/console/${tenant.id}/tenant-settings/subscription`}>
            <input type="hidden" name="intent" value="portal" />
            <SubmitButton type="submit" busy={isLeaving}>
              {t("overdue.manage")}
            </SubmitButton>
          </portal.Form>
        )
      }
    >
      <Callout tone="bad">
        {t("overdue.text", {
          tenant: tenant.name,
          amount: formatMoney(amountDue(tenant), currency, i18n.language),
          count: tenant.openInvoices.length,
        })}
      </Callout>
    </Dialog>
  );
}
