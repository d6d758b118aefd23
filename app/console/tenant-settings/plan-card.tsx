import { useTranslation } from "react-i18next";
import type { Sku, Subscription } from "../../../contracts/plan.ts";
import { isPaid } from "../../../contracts/plan-order.ts";
import type { Tenant } from "../../../contracts/tenant.ts";
import type { Outcome } from "../../failure.ts";
import { Callout } from "../../ui/callout.tsx";
import { FormCard } from "../../ui/form-card.tsx";
import { formatMoney } from "../../ui/format-money.ts";
import { KeyValues } from "../../ui/key-values.tsx";
import { Bone } from "../../ui/skeletons.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { Tag, type Tone } from "../../ui/tag.tsx";
import { AsyncSection } from "../async-section.tsx";
import { planName } from "../tenants/plan-name.ts";
import { formatDay, formatPeriod } from "./period.ts";
import styles from "./plan-card.module.css";
import { useCancelPlan } from "./use-cancel-plan.ts";
import { usePortal } from "./use-portal.ts";

interface PlanCardProps {
  tenant: Tenant;
  subscription: Subscription;
  skus: Promise<Outcome<Sku[]>>;
}

const tones: Record<Subscription["status"], Tone> = {
  active: "good",
  trialing: "info",
  past_due: "bad",
  unpaid: "bad",
  canceled: "neutral",
  incomplete: "warn",
};

/** The plan as it is: since when and until when, and what comes next. */
export function PlanCard({ tenant, subscription, skus }: PlanCardProps) {
  const { t, i18n } = useTranslation("tenants");
  const { planId, status, currentPeriodStart, currentPeriodEnd, cancelAtPeriodEnd } = subscription;
  const { cancel, isBusy: isCancelling } = useCancelPlan(planId);
  const day = formatDay(currentPeriodEnd, i18n.language);
  return (
    <FormCard title={t("subscription.current")} about={t("subscription.currentAbout")}>
      <Overdue tenant={tenant} />
      <p className={styles.plan}>
        {planName(t, planId)} <Tag tone={tones[status]}>{t(`subscription.status.${status}`)}</Tag>
        {cancelAtPeriodEnd ? <Tag tone="warn">{t("subscription.endsOn", { date: day })}</Tag> : null}
      </p>
      <KeyValues
        rows={[
          { term: t("subscription.period"), value: formatPeriod(currentPeriodStart, currentPeriodEnd, i18n.language) },
          {
            term: t("subscription.next"),
            value: (
              <AsyncSection of={skus} pending={<Bone width={120} />}>
                {(all) => <NextBill subscription={subscription} skus={all} date={day} />}
              </AsyncSection>
            ),
          },
        ]}
      />
      {isPaid(planId) ? (
        <div className={styles.actions}>
          <ManagePayment />
          {subscription.isEnterprisePlan || cancelAtPeriodEnd ? null : (
            <SubmitButton type="button" variant="default" busy={isCancelling} onClick={cancel}>
              {t("subscription.cancel")}
            </SubmitButton>
          )}
        </div>
      ) : null}
    </FormCard>
  );
}

function NextBill({ subscription, skus, date }: { subscription: Subscription; skus: Sku[]; date: string }) {
  const { t, i18n } = useTranslation("tenants");
  const cents = skus.find(({ id }) => id === subscription.planId)?.unitPrice ?? 0;
  if (cents === 0 || subscription.cancelAtPeriodEnd) return t("subscription.noBill");
  return t("subscription.nextBill", { price: formatMoney(cents, "usd", i18n.language), date });
}

function Overdue({ tenant: { openInvoices } }: { tenant: Tenant }) {
  const { t, i18n } = useTranslation("tenants");
  const [first] = openInvoices;
  if (!first) return null;
  const sum = openInvoices.reduce((total, { amountDue }) => total + amountDue, 0);
  const amount = formatMoney(sum, first.currency, i18n.language);
  return (
    <Callout tone="bad" title={t("subscription.overdueTitle")}>
      {t("subscription.overdue", { amount })}
    </Callout>
  );
}

function ManagePayment() {
  const { t } = useTranslation("tenants");
  const { open, isBusy } = usePortal();
  return (
    <form method="post" target="_blank" onSubmit={open}>
      <input type="hidden" name="intent" value="portal" />
      <SubmitButton variant="default" busy={isBusy}>
        {t("subscription.managePayment")}
      </SubmitButton>
    </form>
  );
}
