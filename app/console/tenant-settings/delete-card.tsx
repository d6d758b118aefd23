import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link, useNavigation, useSubmit } from "react-router";
import { isPaid } from "../../../contracts/plan-order.ts";
import { Callout } from "../../ui/callout.tsx";
import { useConfirm } from "../../ui/confirm.tsx";
import { DangerCard } from "../../ui/danger-card.tsx";
import { planName } from "../tenants/plan-name.ts";
import type { TenantState } from "./tenant-section.tsx";

interface DeleteCardProps {
  known: TenantState;
  /** The name that was typed without a script's help was another one. */
  isMismatch: boolean;
}

/** An end of the tenant; not while it is paid for, or something is to be paid. */
export function DeleteCard({ known: { tenant }, isMismatch }: DeleteCardProps) {
  const { t } = useTranslation("tenants");
  const confirm = useConfirm();
  const submit = useSubmit();
  const { name } = tenant;
  const hasPlan = isPaid(tenant.planId);
  const invoices = tenant.openInvoices.length;
  const question = {
    title: t("settings.deleteTitle", { name }),
    body: t("settings.deleteBody"),
    action: t("settings.delete"),
    danger: true,
    typed: name,
  };
  const ask = async () => {
    if (await confirm(question)) await submit({ intent: "delete", name, typed: name }, { method: "post" });
  };
  return (
    <DangerCard
      action={t("settings.delete")}
      loss={t("settings.deleteAbout")}
      onAct={() => void ask()}
      isBusy={useNavigation().formData?.get("intent") === "delete"}
      form={{
        fields: { intent: "delete", name },
        typed: { label: t("settings.deleteTyped"), error: isMismatch ? t("settings.deleteMismatch") : undefined },
      }}
      blocked={
        hasPlan || invoices > 0 ? (
          <Callout
            tone="warn"
            title={t("settings.blocked")}
            action={
              <Button component={Link} to="../subscription" relative="path" variant="default" size="xs">
                {t("settings.tab.subscription")}
              </Button>
            }
          >
            {hasPlan ? <p>{t("settings.blockedPaid", { plan: planName(t, tenant.planId) })}</p> : null}
            {invoices > 0 ? <p>{t("settings.blockedInvoices", { count: invoices })}</p> : null}
          </Callout>
        ) : undefined
      }
    />
  );
}
