import { Button, TextInput } from "@mantine/core";
import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { Form, Link, useNavigation, useSubmit } from "react-router";
import { isPaid } from "../../../contracts/plan-order.ts";
import { Callout } from "../../ui/callout.tsx";
import { useConfirm } from "../../ui/confirm.tsx";
import { FormCard } from "../../ui/form-card.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { planName } from "../tenants/plan-name.ts";
import styles from "./settings.module.css";
import type { TenantState } from "./tenant-section.tsx";

interface DeleteCardProps {
  known: TenantState;
  /** The name that was typed without a script's help was another one. */
  isMismatch: boolean;
}

/** An end of the tenant; not while it is paid for, or something is to be paid. */
export function DeleteCard({ known: { tenant }, isMismatch }: DeleteCardProps) {
  const { t } = useTranslation("tenants");
  const hasPlan = isPaid(tenant.planId);
  const invoices = tenant.openInvoices.length;
  return (
    <FormCard title={t("settings.delete")} about={t("settings.deleteAbout")} danger>
      {hasPlan || invoices > 0 ? (
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
      ) : (
        <DeleteForm name={tenant.name} isMismatch={isMismatch} />
      )}
    </FormCard>
  );
}

/** Where scripts run, a dialog asks for the name; where they do not, the form does. */
function DeleteForm({ name, isMismatch }: { name: string; isMismatch: boolean }) {
  const { t } = useTranslation("tenants");
  const confirm = useConfirm();
  const submit = useSubmit();
  const isBusy = useNavigation().formData?.get("intent") === "delete";
  const ask = async (event: FormEvent) => {
    event.preventDefault();
    const yes = await confirm({
      title: t("settings.deleteTitle", { name }),
      body: t("settings.deleteBody"),
      action: t("settings.deleteAction"),
      danger: true,
      typed: name,
    });
    if (yes) await submit({ intent: "delete", name, typed: name }, { method: "post" });
  };
  return (
    <Form method="post" className={styles.action} onSubmit={(event) => void ask(event)}>
      <input type="hidden" name="intent" value="delete" />
      <input type="hidden" name="name" value={name} />
      <noscript>
        <TextInput
          name="typed"
          label={t("settings.deleteTyped")}
          autoComplete="off"
          error={isMismatch ? t("settings.deleteMismatch") : undefined}
        />
      </noscript>
      <SubmitButton busy={isBusy} color="red" variant="outline">
        {t("settings.deleteAction")}
      </SubmitButton>
    </Form>
  );
}
