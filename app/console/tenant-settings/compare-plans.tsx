import { IconCheck, IconMinus } from "@tabler/icons-react";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import type { Quota, QuotaKey, Sku, Subscription, SubscriptionUsage } from "../../../contracts/plan.ts";
import { changeOf } from "../../../contracts/plan-order.ts";
import type { Tenant } from "../../../contracts/tenant.ts";
import type { Outcome } from "../../failure.ts";
import { formatMoney } from "../../ui/format-money.ts";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { Tag } from "../../ui/tag.tsx";
import { planName } from "../tenants/plan-name.ts";
import { formatCount } from "../tenants/usage.ts";
import styles from "./compare-plans.module.css";
import { TooSmall } from "./plan-limits-exceeded.tsx";
import { groups } from "./quota-groups.ts";
import { useSwitchPlan } from "./use-switch-plan.ts";

interface ComparePlansProps {
  tenant: Tenant;
  subscription: Subscription;
  skus: Sku[];
  usage: Promise<Outcome<SubscriptionUsage>>;
}

/** The plans side by side, feature by feature, and the way from one to another. */
export function ComparePlans({ tenant, subscription, skus, usage }: ComparePlansProps) {
  const { t, i18n } = useTranslation("tenants");
  const { t: billing } = useTranslation("billing");
  const { change, isBusy, wanted, failure } = useSwitchPlan(tenant, subscription);
  return (
    <section aria-labelledby="compare">
      <h2 id="compare" className={styles.title}>
        {billing("subscription.compare")}
      </h2>
      <p className={styles.about}>
        {subscription.isEnterprisePlan ? billing("subscription.enterprise") : billing("subscription.compareAbout")}
      </p>
      {failure && wanted ? <TooSmall failure={failure} planId={wanted} usage={usage} /> : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex lint/a11y/useSemanticElements: what scrolls must be reached by the keyboard, and is no form */}
      <div className={styles.scroll} role="group" aria-labelledby="compare" tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{billing("subscription.feature")}</th>
              {skus.map(({ id, unitPrice }) => (
                <th key={id} scope="col" data-current={id === subscription.planId || undefined}>
                  <span className={styles.plan}>{planName(t, id)}</span>
                  <span className={styles.price}>
                    {unitPrice
                      ? t("plan.perMonth", { price: formatMoney(unitPrice, "usd", i18n.language) })
                      : t("plan.noPrice")}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {groups.map(({ name, keys }) => (
              <Fragment key={name}>
                <tr className={styles.group}>
                  <th scope="colgroup" colSpan={skus.length + 1}>
                    {t(`quota.group.${name}`)}
                  </th>
                </tr>
                {keys.map((key) => (
                  <tr key={key}>
                    <th scope="row">{t(`quota.${key}`)}</th>
                    {skus.map(({ id, quota }) => (
                      <td key={id} data-current={id === subscription.planId || undefined}>
                        <Value of={key} value={quota[key]} />
                      </td>
                    ))}
                  </tr>
                ))}
              </Fragment>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td />
              {skus.map(({ id }) => (
                <td key={id} data-current={id === subscription.planId || undefined}>
                  {id === subscription.planId ? (
                    <Tag tone="brand">{billing("subscription.yours")}</Tag>
                  ) : (
                    <SubmitButton
                      type="button"
                      size="xs"
                      variant={changeOf(subscription.planId, id) === "upgrade" ? "filled" : "default"}
                      busy={isBusy && wanted === id}
                      disabled={subscription.isEnterprisePlan || (isBusy && wanted !== id)}
                      onClick={() => void change(id)}
                    >
                      {billing("subscription.choose", { plan: planName(t, id) })}
                    </SubmitButton>
                  )}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
    </section>
  );
}

function Value({ of, value }: { of: QuotaKey; value: Quota[QuotaKey] | undefined }) {
  const { t, i18n } = useTranslation("tenants");
  if (value === null) return t("quota.unlimited");
  const isThere = value !== undefined && value !== false && value !== 0;
  if (!isThere)
    return (
      <IconMinus size={18} stroke={1.5} className={styles.absent} role="img" aria-label={t("quota.notIncluded")} />
    );
  if (value === true)
    return <IconCheck size={18} stroke={1.5} className={styles.present} role="img" aria-label={t("quota.included")} />;
  if (of === "auditLogsRetentionDays") return t("quota.days", { count: value });
  if (of === "ticketSupportResponseTime") return t("quota.hours", { count: value });
  return formatCount(value, i18n.language);
}
