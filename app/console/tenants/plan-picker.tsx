import { Button } from "@mantine/core";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFetcher, useNavigate } from "react-router";
import type { Sku } from "../../../contracts/plan.ts";
import type { Failure } from "../../failure.ts";
import { Callout } from "../../ui/callout.tsx";
import { DialogActions } from "../../ui/dialog.tsx";
import { FailurePanel } from "../../ui/failure-panel.tsx";
import { CardSkeleton } from "../../ui/skeletons.tsx";
import type { Wanted } from "./create-form.tsx";
import { Creating } from "./creating.tsx";
import { PlanCard } from "./plan-card.tsx";
import { planName } from "./plan-name.ts";
import styles from "./plan-picker.module.css";
import type { loader } from "./plans.ts";
import { useCheckout } from "./use-checkout.ts";

interface PlanPickerProps {
  wanted: Wanted;
  onFree: () => void;
  isBusy: boolean;
  /** Why the one on Free was not made. */
  failure: Failure | undefined;
}

const isPlan = ({ type }: Sku) => type === "Basic";
const isFree = ({ unitPrice }: Sku) => unitPrice === 0;

/** The plans that a new tenant can be on. Free makes it at once, a paid one leads to the payment first. */
export function PlanPicker({ wanted, onFree, isBusy, failure }: PlanPickerProps) {
  const { t } = useTranslation(["tenants", "console"]);
  const navigate = useNavigate();
  const { load, data: plans } = useFetcher<typeof loader>();
  const checkout = useCheckout();
  const [hasEnough, setEnough] = useState(false);
  useEffect(() => void load("/console/tenants/plans"), [load]);
  const isFull = failure?.code === "tenant.free_limit_reached";
  useEffect(() => {
    if (isFull) setEnough(true);
  }, [isFull]);
  const isFreeFull = hasEnough || (plans?.ok === true && plans.value.isFreeFull);
  const refused = checkout.failure ?? (isFull ? undefined : failure);
  const buy = (sku: Sku) =>
    isFree(sku)
      ? onFree()
      : void checkout.buy({ skuId: sku.id, of: { name: wanted.name, regionName: wanted.regionName } });
  return (
    <>
      {plans === undefined ? (
        <div className={styles.cards}>
          <CardSkeleton lines={8} />
          <CardSkeleton lines={8} />
        </div>
      ) : plans.ok ? (
        <div className={styles.cards}>
          {plans.value.skus.filter(isPlan).map((sku) => (
            <PlanCard
              key={sku.id}
              sku={sku}
              hint={isFree(sku) && isFreeFull ? t("picker.freeLimit") : undefined}
              action={t("picker.choose", { plan: planName(t, sku.id) })}
              isBusy={isFree(sku) ? isBusy : checkout.isBusy}
              isDisabled={isBusy || checkout.isBusy || (isFree(sku) && isFreeFull)}
              onChoose={() => buy(sku)}
            />
          ))}
        </div>
      ) : (
        <FailurePanel failure={plans.failure} />
      )}
      {refused ? (
        <div role="alert" className={styles.refused}>
          <Callout tone="bad" title={t("create.failed")}>
            {refused.message}
          </Callout>
        </div>
      ) : null}
      {isBusy ? <Creating name={wanted.name} region={t(`console:region.${wanted.regionName}`)} /> : null}
      {checkout.isBusy ? (
        <p role="status" className={styles.opening}>
          {t("picker.opening")}
        </p>
      ) : null}
      <DialogActions>
        <Button variant="default" disabled={isBusy || checkout.isBusy} onClick={() => void navigate(-1)}>
          {t("picker.back")}
        </Button>
      </DialogActions>
    </>
  );
}
