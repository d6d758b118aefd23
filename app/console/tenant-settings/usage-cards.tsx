import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Sku, SubscriptionUsage } from "../../../contracts/plan.ts";
import { isEnterprise, isPaid } from "../../../contracts/plan-order.ts";
import type { Outcome } from "../../failure.ts";
import { formatMoney } from "../../ui/format-money.ts";
import { Tag } from "../../ui/tag.tsx";
import { AsyncSection } from "../async-section.tsx";
import { formatCount, formatLimit, type UsageCard, usageCardsOf } from "../tenants/usage.ts";
import styles from "./usage-cards.module.css";

interface UsageCardsProps {
  planId: string;
  usage: SubscriptionUsage;
  /** What is billed beyond a paid plan. */
  addOns: Promise<Outcome<Sku[]>>;
}

/** What is used of a plan, a card each. */
export function UsageCards({ planId, usage, addOns }: UsageCardsProps) {
  const { t } = useTranslation("tenants");
  return (
    <section aria-labelledby="usage">
      <h2 id="usage" className={styles.title}>
        {t("subscription.usage")}
      </h2>
      <ul className={styles.cards}>
        {usageCardsOf(planId, usage).map((card) => (
          <Card key={card.key} card={card}>
            {isPaid(planId) && !isEnterprise(planId) && (
              <AsyncSection of={addOns} pending={null}>
                {(skus) => <AddOn sku={skus.find(({ quota }) => quota[card.key])} of={card.key} />}
              </AsyncSection>
            )}
          </Card>
        ))}
      </ul>
    </section>
  );
}

/** What more of it costs. */
function AddOn({ sku, of }: { sku: Sku | undefined; of: UsageCard["key"] }) {
  const { t, i18n } = useTranslation("tenants");
  if (!sku) return null;
  const price = formatMoney(sku.unitPrice ?? 0, "usd", i18n.language);
  const amount = formatLimit(Number(sku.quota[of]), i18n.language);
  return (
    <p className={styles.addOn}>
      <Tag>{t("subscription.addOn")}</Tag> {t("subscription.addOnPrice", { price, amount })}
    </p>
  );
}

function Card({ card, children }: { card: UsageCard; children: ReactNode }) {
  const { key, used, limit, percent, isExceeded } = card;
  const { t, i18n } = useTranslation("tenants");
  const label = t(`quota.${key}`);
  return (
    <li className={styles.card} data-exceeded={isExceeded || undefined}>
      <p className={styles.label}>{label}</p>
      {typeof used === "boolean" ? (
        <p className={styles.used}>{used ? t("quota.inUse") : t("quota.notInUse")}</p>
      ) : (
        <>
          <p className={styles.used}>
            {formatCount(used, i18n.language)}{" "}
            <span className={styles.limit}>
              / {limit === null ? t("quota.unlimited") : formatLimit(limit, i18n.language)}
            </span>
          </p>
          {percent === null ? null : <Bar label={label} percent={percent} />}
        </>
      )}
      {isExceeded ? <Tag tone="bad">{t("subscription.exceeded")}</Tag> : null}
      {children}
    </li>
  );
}

function Bar({ label, percent }: { label: string; percent: number }) {
  const { i18n } = useTranslation("tenants");
  const words = new Intl.NumberFormat(i18n.language, { style: "percent" }).format(percent / 100);
  return (
    <div className={styles.measure}>
      {/* biome-ignore lint/a11y/useSemanticElements: a meter element cannot be styled alike in all browsers */}
      <div
        className={styles.track}
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.min(100, percent)}
        aria-valuetext={words}
      >
        <div className={styles.bar} style={{ width: `${Math.min(100, percent)}%` }} />
      </div>
      <span aria-hidden>{words}</span>
    </div>
  );
}
