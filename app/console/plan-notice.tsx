import { Button } from "@mantine/core";
import { type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { NoticeFlag } from "../../contracts/notice-flags.ts";
import type { QuotaKey } from "../../contracts/plan.ts";
import { isLacking, quotaOf } from "../../contracts/plan-quota.ts";
import type { Tenant } from "../../contracts/tenant.ts";
import { Upsell } from "../ui/upsell.tsx";
import { useNextPlan, usePlansPath, useRoomWords } from "./no-room.tsx";
import { useNotice } from "./notice.tsx";
import styles from "./plan-notice.module.css";
import { useTenant } from "./shell/frame-tenant.ts";

interface PlanNoticeProps {
  of: QuotaKey;
  flag: NoticeFlag;
}

/** On Free: how much of something it includes, if any, and which plan has more. Shown until it is acknowledged. */
export function PlanNotice({ of, flag }: PlanNoticeProps) {
  const tenant = useTenant();
  const { isOpen, gotIt } = useNotice(flag);
  return tenant?.planId === "free" && isOpen ? (
    <Suspense>
      <Offer of={of} tenant={tenant} gotIt={gotIt} />
    </Suspense>
  ) : null;
}

/** The same for what only a larger plan has, for as long as that is so. */
export function PlanOffer({ of }: Pick<PlanNoticeProps, "of">) {
  const tenant = useTenant();
  return tenant && isLacking(tenant.planId, of) ? (
    <Suspense>
      <Offer of={of} tenant={tenant} />
    </Suspense>
  ) : null;
}

function Offer({ of, tenant, gotIt }: Pick<PlanNoticeProps, "of"> & { tenant: Tenant; gotIt?: ReactNode }) {
  const { t } = useTranslation(["console", "tenants"]);
  const { planId } = tenant;
  const plansPath = usePlansPath();
  const own = quotaOf(planId)[of];
  const { next } = useNextPlan(planId, of, Number(own));
  const words = useRoomWords();
  if (!next) return null;
  return (
    <div className={styles.offer}>
      <Upsell
        title={t(`tenants:quota.${of}`)}
        plan={words.nameOf(next.planId)}
        action={
          <>
            {plansPath && (
              <Button component={Link} to={plansPath} variant="default" size="xs">
                {t("room.action")}
              </Button>
            )}
            {gotIt}
          </>
        }
      >
        {own === 0 || own === false ? null : words.of(planId, own)} {words.of(next.planId, next.quota)}
      </Upsell>
    </div>
  );
}
