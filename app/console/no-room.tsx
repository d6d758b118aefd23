import { Button } from "@mantine/core";
import { type ReactNode, Suspense, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link, useFetcher } from "react-router";
import type { Quota, QuotaKey } from "../../contracts/plan.ts";
import { Upsell } from "../ui/upsell.tsx";
import { useTenant } from "./shell/frame-tenant.ts";
import { planName } from "./tenants/plan-name.ts";
import type { loader as plans } from "./tenants/plans.ts";
import { planWithMore } from "./tenants/usage.ts";

interface NoRoomProps {
  /** What a refusal says of it (`subscription.limit_exceeded`): the limit of the plan by its key, 0 for what it lacks. */
  limits: Partial<Record<QuotaKey, number>>;
  /** What else counts. */
  note?: string;
}

/** The plan has no room: for what, how much it has, and which plan has more. Comes into sight by itself. */
export function NoRoom(props: NoRoomProps) {
  const { t } = useTranslation("console");
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.scrollIntoView({ block: "nearest" }), []);
  return (
    <div ref={place} role="alert">
      <Suspense fallback={<Upsell title={t("room.title")}>{t("room.about")}</Upsell>}>
        <Known {...props} />
      </Suspense>
    </div>
  );
}

function Known({ limits, note }: NoRoomProps) {
  const { t } = useTranslation(["console", "tenants"]);
  const { t: tenants } = useTranslation("tenants");
  const tenant = useTenant();
  const [key, limit = 0] = (Object.entries(limits)[0] ?? []) as [QuotaKey?, number?];
  const next = useNext(tenant?.planId, key, limit);
  const to = `/console/${tenant?.id}/tenant-settings/subscription`;
  const action = tenant?.tag === "production" && (
    <Button component={Link} to={to} variant="default">
      {t("room.action")}
    </Button>
  );
  if (!key || !tenant)
    return (
      <Upsell title={t("room.title")} action={action}>
        {t("room.about")}
      </Upsell>
    );
  const plan = planName(tenants, tenant.planId);
  const feature = t(`tenants:quota.${key}`);
  const parts: ReactNode[] = [
    limit > 0 ? t("room.used", { limit, plan }) : undefined,
    next && wordsOf(next.quota, planName(tenants, next.planId)),
    note,
  ];
  function wordsOf(quota: Quota[QuotaKey], plan: string): string {
    if (quota === null) return t("room.noLimit", { plan });
    return quota === true ? t("room.has", { plan }) : t("room.more", { plan, limit: quota });
  }
  return (
    <Upsell title={limit > 0 ? t("room.reached", { feature }) : t("room.lacking", { feature, plan })} action={action}>
      {parts.filter(Boolean).join(" ")}
    </Upsell>
  );
}

/** Asked for when it is needed: what can be ordered changes rarely, and is rarely needed. */
function useNext(planId: string | undefined, key: QuotaKey | undefined, limit: number) {
  const { data, load } = useFetcher<typeof plans>();
  useEffect(() => void load("/console/tenants/plans"), [load]);
  return data?.ok && planId && key ? planWithMore(data.value, planId, key, limit) : undefined;
}
