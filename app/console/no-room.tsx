import { Button } from "@mantine/core";
import { Suspense, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link, useFetcher } from "react-router";
import type { Quota, QuotaKey, Sku } from "../../contracts/plan.ts";
import { sellsAddOns } from "../../contracts/plan-order.ts";
import { formatMoney } from "../ui/format-money.ts";
import { Upsell } from "../ui/upsell.tsx";
import { useTenant } from "./shell/frame-tenant.ts";
import { useCan } from "./shell/use-can.ts";
import { planName } from "./tenants/plan-name.ts";
import type { loader as plans } from "./tenants/plans.ts";
import { planWithMore } from "./tenants/usage.ts";

interface NoRoomProps {
  /** What a refusal says of it (`subscription.limit_exceeded`): the limit of the plan by its key, 0 for what it lacks. */
  limits: Partial<Record<QuotaKey, number>>;
  /** What else counts. */
  note?: string;
}

/** The plan has no room: for what, how much it has, and which plan or add-on has more. Comes into sight by itself. */
export function NoRoom(props: NoRoomProps) {
  const { t } = useTranslation("console");
  return (
    <div role="alert">
      <Suspense fallback={<Upsell title={t("room.title")}>{t("room.about")}</Upsell>}>
        <Known {...props} />
      </Suspense>
    </div>
  );
}

function Known({ limits, note }: NoRoomProps) {
  const { t } = useTranslation(["console", "tenants"]);
  const tenant = useTenant();
  const [key, limit = 0] = (Object.entries(limits)[0] ?? []) as [QuotaKey?, number?];
  const { plans: all, next } = useNextPlan(tenant?.planId, key, limit);
  const words = useRoomWords();
  const place = useRef<HTMLElement>(null);
  // Once more when it has become longer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it says depends on the next plan
  useEffect(() => {
    place.current?.scrollIntoView({ block: "nearest" });
  }, [next?.planId]);
  const addOn = all?.find(({ type, quota }) => type === "AddOn" && key !== undefined && quota[key] !== undefined);
  const more = tenant && sellsAddOns(tenant.planId) ? addOn : undefined;
  const plansPath = usePlansPath();
  const action = plansPath && (
    <Button component={Link} to={more ? `${plansPath}/add-ons/${more.id}` : plansPath} variant="default">
      {t(more ? "room.buy" : "room.action")}
    </Button>
  );
  if (!key || !tenant)
    return (
      <Upsell ref={place} title={t("room.title")} action={action}>
        {t("room.about")}
      </Upsell>
    );
  const plan = words.nameOf(tenant.planId);
  const feature = t(`tenants:quota.${key}`);
  const parts = [
    limit > 0 && t("room.used", { limit, plan }),
    next && words.of(next.planId, next.quota),
    more && words.addOn(more),
    note,
  ];
  return (
    <Upsell
      ref={place}
      title={limit > 0 ? t("room.reached", { feature }) : t("room.lacking", { feature, plan })}
      action={action}
    >
      {parts.filter(Boolean).join(" ")}
    </Upsell>
  );
}

/** Where plans are compared, for whoever may change that of the tenant; null for all others, and where there is nothing to choose. */
export function usePlansPath(): string | null {
  const tenant = useTenant();
  const can = useCan();
  return tenant?.tag === "production" && can("manage:tenant")
    ? `/console/${tenant.id}/tenant-settings/subscription`
    : null;
}

/** How much of something a plan has, in words. */
export function useRoomWords() {
  const { t, i18n } = useTranslation("console");
  const { t: tenants } = useTranslation("tenants");
  const nameOf = (planId: string) => planName(tenants, planId);
  return {
    nameOf,
    addOn: ({ unitPrice }: Sku) => t("room.addOn", { price: formatMoney(unitPrice ?? 0, "usd", i18n.language) }),
    of(planId: string, quota: Quota[QuotaKey]): string {
      const plan = nameOf(planId);
      if (quota === null) return t("room.noLimit", { plan });
      return quota === true ? t("room.has", { plan }) : t("room.more", { plan, limit: Number(quota) });
    },
  };
}

/** What can be ordered, and what has more of something than a plan. Asked for when it is needed, which is rarely. */
export function useNextPlan(planId: string | undefined, key: QuotaKey | undefined, limit?: number) {
  const { data, load } = useFetcher<typeof plans>();
  useEffect(() => void load("/console/tenants/plans"), [load]);
  const all = data?.ok ? data.value.skus : undefined;
  if (!all || !planId || !key) return { plans: all, next: undefined };
  const own = all.find(({ id }) => id === planId)?.quota[key];
  return { plans: all, next: planWithMore(all, planId, key, limit ?? Number(own)) };
}
