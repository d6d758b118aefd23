import { useTranslation } from "react-i18next";
import type { QuotaKey, Sku, Subscription } from "../../../contracts/plan.ts";
import { isPaid } from "../../../contracts/plan-order.ts";
import type { Tenant } from "../../../contracts/tenant.ts";
import type { Outcome } from "../../failure.ts";
import { listFormat } from "../../formats.ts";
import { Callout } from "../../ui/callout.tsx";
import { FormCard } from "../../ui/form-card.tsx";
import { formatMoney } from "../../ui/format-money.ts";
import { KeyValues } from "../../ui/key-values.tsx";
import { Bone } from "../../ui/skeletons.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { Tag, type Tone } from "../../ui/tag.tsx";
import { AsyncSection } from "../async-section.tsx";
import { planName } from "../tenants/plan-name.ts";
import { formatCount } from "../tenants/usage.ts";
import { hasChanged } from "./add-on-notice.tsx";
import { formatDay, formatPeriod } from "./period.ts";
import styles from "./plan-card.module.css";
import { useCancelPlan } from "./use-cancel-plan.ts";
import { usePortal } from "./use-portal.ts";

interface PlanCardProps {
  tenant: Tenant;
  subscription: Subscription;
  skus: Promise<Outcome<Sku[]>>;
  addOns: Promise<Outcome<Sku[]>>;
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
export function PlanCard({ tenant, subscription, skus, addOns }: PlanCardProps) {
  const { t, i18n } = useTranslation("tenants");
  const { t: billing } = useTranslation("billing");
  const { planId, status, currentPeriodStart, currentPeriodEnd, cancelAtPeriodEnd } = subscription;
  const { cancel, isBusy: isCancelling } = useCancelPlan(subscription);
  const day = formatDay(currentPeriodEnd, i18n.language);
  return (
    <FormCard title={billing("subscription.current")} about={billing("subscription.currentAbout")}>
      <Overdue tenant={tenant} />
      <p className={styles.plan}>
        {planName(t, planId)} <Tag tone={tones[status]}>{billing(`subscription.status.${status}`)}</Tag>
        {cancelAtPeriodEnd ? <Tag tone="warn">{billing("subscription.endsOn", { date: day })}</Tag> : null}
      </p>
      <KeyValues
        rows={[
          {
            term: billing("subscription.period"),
            value: formatPeriod(currentPeriodStart, currentPeriodEnd, i18n.language),
          },
          ...(subscription.addOns.length === 0
            ? []
            : [{ term: billing("addOns.term"), value: <BoughtAddOns subscription={subscription} addOns={addOns} /> }]),
          {
            term: billing("subscription.next"),
            value: (
              <AsyncSection of={skus} pending={<Bone width={120} />}>
                {(plans) => (
                  <AsyncSection of={addOns} pending={<Bone width={120} />}>
                    {(more) => <NextBill subscription={subscription} skus={[...plans, ...more]} date={day} />}
                  </AsyncSection>
                )}
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
              {billing("subscription.cancel")}
            </SubmitButton>
          )}
        </div>
      ) : null}
    </FormCard>
  );
}

function NextBill({ subscription, skus, date }: { subscription: Subscription; skus: Sku[]; date: string }) {
  const { t, i18n } = useTranslation("billing");
  const { planId, addOns, cancelAtPeriodEnd } = subscription;
  const cents = [{ skuId: planId, quantity: 1 }, ...addOns].reduce(
    (sum, { skuId, quantity }) => sum + quantity * (skus.find(({ id }) => id === skuId)?.unitPrice ?? 0),
    0,
  );
  if (cents === 0 || cancelAtPeriodEnd) return t("subscription.noBill");
  const price = formatMoney(cents, "usd", i18n.language);
  return t(hasChanged(subscription) ? "addOns.nextBill" : "subscription.nextBill", { price, date });
}

/** What was bought beside the plan, and how much that adds. */
function BoughtAddOns({ subscription, addOns }: Pick<PlanCardProps, "subscription" | "addOns">) {
  const { t, i18n } = useTranslation("tenants");
  const { t: billing } = useTranslation("billing");
  return (
    <AsyncSection of={addOns} pending={<Bone width={120} />}>
      {(skus) => {
        const names = subscription.addOns.flatMap(({ skuId, quantity }) => {
          const added = Object.entries(skus.find(({ id }) => id === skuId)?.quota ?? {}) as [QuotaKey, number][];
          return added.map(([key, each]) => {
            const amount = formatCount(each * quantity, i18n.language);
            return billing("addOns.item", { feature: t(`quota.${key}`), amount });
          });
        });
        return listFormat(i18n.language, { style: "narrow" }).format(names);
      }}
    </AsyncSection>
  );
}

function Overdue({ tenant: { openInvoices } }: { tenant: Tenant }) {
  const { t, i18n } = useTranslation("billing");
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
  const { t } = useTranslation("billing");
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
