import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { QuotaKey, SubscriptionUsage } from "../../../contracts/plan.ts";
import type { Failure, Outcome } from "../../failure.ts";
import { Callout } from "../../ui/callout.tsx";
import { Bone } from "../../ui/skeletons.tsx";
import { AsyncSection } from "../async-section.tsx";
import { planName } from "../tenants/plan-name.ts";
import { formatCount } from "../tenants/usage.ts";
import styles from "./compare-plans.module.css";

interface TooSmallProps {
  failure: Failure;
  planId: string;
  usage: Promise<Outcome<SubscriptionUsage>>;
}

/** Why a plan was not taken: above all, what is in use and has no room in it. */
export function TooSmall({ failure, planId, usage }: TooSmallProps) {
  const { t, i18n } = useTranslation(["tenants", "console"]);
  const { t: billing } = useTranslation("billing");
  const plan = planName(t, planId);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: "start" });
  }, []);
  const limits = (failure.code === "subscription.limit_exceeded" && failure.data) as
    | Record<string, number | boolean>
    | false;
  const over = Object.keys(limits || {}) as QuotaKey[];
  return (
    <div role="alert" ref={place} tabIndex={-1} className={styles.refused}>
      {limits ? (
        <Callout tone="bad" title={billing("subscription.overTitle", { plan })}>
          <p>{billing("subscription.overAbout")}</p>
          <AsyncSection of={usage} pending={<Bone width="60%" />}>
            {({ usage: used }) => (
              <ul>
                {over.map((key) => (
                  <li key={key}>
                    {typeof limits[key] === "boolean"
                      ? t("console:room.lacking", { feature: t(`quota.${key}`), plan })
                      : billing("subscription.over", {
                          feature: t(`quota.${key}`),
                          used: formatCount(Number(used[key] ?? 0), i18n.language),
                          limit: formatCount(Number(limits[key]), i18n.language),
                          plan,
                        })}
                  </li>
                ))}
              </ul>
            )}
          </AsyncSection>
        </Callout>
      ) : (
        <Callout tone="bad">{failure.message}</Callout>
      )}
    </div>
  );
}
