import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Sku, Subscription, SubscriptionUsage } from "../../../contracts/plan.ts";
import type { Outcome } from "../../failure.ts";
import { numberFormat } from "../../formats.ts";
import { formatMoney } from "../../ui/format-money.ts";
import { Tag } from "../../ui/tag.tsx";
import { AsyncSection } from "../async-section.tsx";
import { formatCount, formatLimit, type UsageCard, usageCardsOf } from "../tenants/usage.ts";
import styles from "./usage-cards.module.css";

interface UsageCardsProps {
  subscription: Subscription;
  usage: SubscriptionUsage;
  /** What can be bought beside the plan. */
  addOns: Promise<Outcome<Sku[]>>;
}

/** What is used of a plan, a card each. */
export function UsageCards({ subscription, usage, addOns }: UsageCardsProps) {
  const { t } = useTranslation("billing");
  return (
    <section aria-labelledby="usage">
      <h2 id="usage" className={styles.title}>
        {t("subscription.usage")}
      </h2>
      <ul className={styles.cards}>
        {usageCardsOf(subscription.planId, usage).map((card) => (
          <Card key={card.key} card={card}>
            <AsyncSection of={addOns} pending={null}>
              {(skus) => (
                <AddOn sku={skus.find(({ quota }) => quota[card.key])} of={card.key} subscription={subscription} />
              )}
            </AsyncSection>
          </Card>
        ))}
      </ul>
    </section>
  );
}

interface AddOnProps {
  sku: Sku | undefined;
  of: UsageCard["key"];
  subscription: Subscription;
}

/** What more of it costs, how much more there is, and the way to buy it. */
function AddOn({ sku, of, subscription }: AddOnProps) {
  const { t, i18n } = useTranslation("tenants");
  const { t: billing } = useTranslation("billing");
  if (!sku) return null;
  const price = formatMoney(sku.unitPrice ?? 0, "usd", i18n.language);
  const each = Number(sku.quota[of]);
  const amount = formatLimit(each, i18n.language);
  const had = subscription.addOns.find(({ skuId }) => skuId === sku.id)?.quantity;
  const quantity = had === undefined ? "" : formatCount(had, i18n.language);
  const action = billing(had === undefined ? "addOns.buy" : "addOns.change");
  return (
    <>
      <p className={styles.addOn}>
        <Tag>{t("plan.addOn")}</Tag>{" "}
        {each === 1 ? billing("addOns.each", { price }) : billing("subscription.addOnPrice", { price, amount })}
        {had === undefined ? null : <span className={styles.bought}>{billing("addOns.bought", { quantity })}</span>}
      </p>
      <Button
        component={Link}
        to={`add-ons/${sku.id}`}
        preventScrollReset
        variant="default"
        size="xs"
        aria-label={`${action} (${t(`quota.${of}`)})`}
      >
        {action}
      </Button>
    </>
  );
}

function Card({ card, children }: { card: UsageCard; children: ReactNode }) {
  const { key, used, limit, percent, isExceeded } = card;
  const { t, i18n } = useTranslation("tenants");
  const { t: billing } = useTranslation("billing");
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
      {isExceeded ? <Tag tone="bad">{billing("subscription.exceeded")}</Tag> : null}
      {children}
    </li>
  );
}

function Bar({ label, percent }: { label: string; percent: number }) {
  const { i18n } = useTranslation("tenants");
  const words = numberFormat(i18n.language, { style: "percent" }).format(percent / 100);
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
