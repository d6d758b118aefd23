import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { EmptyState } from "../../ui/empty-state.tsx";
import { formatMoney } from "../../ui/format-money.ts";
import { DocumentTitle } from "../../ui/title.tsx";
import { useDialogLink } from "./dialog-link.ts";
import { useFrame } from "./frame-data.ts";
import { useTenant } from "./frame-tenant.ts";
import { amountDue } from "./notices/conditions.ts";
import { useCan } from "./use-can.ts";

/** Instead of anything of a tenant that is suspended, but for what it is paid with. */
export function SuspendedPage() {
  const { t, i18n } = useTranslation("console");
  const contact = useDialogLink("contact");
  const hasContacts = useFrame()?.hasContacts;
  const tenant = useTenant();
  const mayPay = useCan()("manage:tenant");
  const [first] = tenant?.openInvoices ?? [];
  return (
    <>
      <DocumentTitle>{t("suspended.title")}</DocumentTitle>
      <EmptyState
        drawing="broken"
        title={t("suspended.title")}
        about={
          <>
            {t("suspended.what")}
            <br />
            {tenant && first
              ? t("suspended.unpaid", { amount: formatMoney(amountDue(tenant), first.currency, i18n.language) })
              : t("suspended.next")}
          </>
        }
        action={
          tenant && first && mayPay ? (
            <Button component={Link} to={`/console/${tenant.id}/tenant-settings/subscription`}>
              {t("overdue.manage")}
            </Button>
          ) : (
            hasContacts && (
              <Button component={Link} to={contact}>
                {t("help.contact")}
              </Button>
            )
          )
        }
      />
    </>
  );
}
