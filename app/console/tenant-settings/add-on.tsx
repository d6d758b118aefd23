import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useOutletContext, useSubmit } from "react-router";
import { maxAddOnQuantity, prorated } from "../../../contracts/add-on.ts";
import { type QuotaKey, type Sku, Subscription, type SubscriptionUsage } from "../../../contracts/plan.ts";
import type { PageHandle } from "../../document.ts";
import type { Failure, Outcome } from "../../failure.ts";
import { Callout } from "../../ui/callout.tsx";
import { useConfirm } from "../../ui/confirm.tsx";
import { RouteDialog } from "../../ui/dialog.tsx";
import { formatMoney } from "../../ui/format-money.ts";
import { KeyValues } from "../../ui/key-values.tsx";
import { NumberField } from "../../ui/number-field.tsx";
import { CardSkeleton } from "../../ui/skeletons.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { AsyncSection } from "../async-section.tsx";
import { fieldErrors } from "../kit/action-result.ts";
import { DialogForm, useDialogDone } from "../kit/dialog-form.tsx";
import { invalid, write } from "../kit/write.server.ts";
import { formatCount } from "../tenants/usage.ts";
import type { Route } from "./+types/add-on";
import styles from "./settings.module.css";

export const handle = { phrases: ["billing", "tenants"] } satisfies PageHandle;

/** What the page of the subscription has read. */
export interface AddOnData {
  subscription: Promise<Outcome<Subscription>>;
  usage: Promise<Outcome<SubscriptionUsage>>;
  addOns: Promise<Outcome<Sku[]>>;
}

const wrongQuantity = "wrong_quantity";

/** When the rest of the period begins, for its price: the same at the server and in the browser. */
export const loader = () => ({ now: Date.now() });

/** Sets the quantity, or cancels the add-on. */
export const action = (args: Route.ActionArgs) => {
  const { tenantId, skuId } = args.params;
  const base = `/api/tenants/${tenantId}/subscription`;
  return write(
    args,
    async (_, form, { cloud }) => {
      const isCancelled = form.get("intent") === "cancel";
      const quantity = Number(form.get("quantity"));
      const isWhole = Number.isInteger(quantity) && quantity > 0 && quantity <= maxAddOnQuantity;
      if (!isCancelled && !isWhole) return invalid(wrongQuantity);
      const path = `${base}/add-ons/${encodeURIComponent(skuId)}`;
      const init = isCancelled ? { method: "DELETE" } : { method: "PUT", body: { quantity } };
      const outcome = await cloud(path, Subscription, init);
      return outcome.ok ? { ok: true, value: { isCancelled } } : outcome;
    },
    () => `/console/${tenantId}/tenant-settings/subscription`,
  );
};

/** Buys an add-on, changes how many there are, or cancels it: what that costs, now and each month, is said before. */
export default function AddOnDialog({ loaderData: { now }, actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation("tenants");
  const { t: billing } = useTranslation("billing");
  const { subscription, addOns, usage } = useOutletContext<AddOnData>();
  const closeTo = `/console/${params.tenantId}/tenant-settings/subscription`;
  useDialogDone(actionData, ({ isCancelled }) => ({
    toast: billing(isCancelled ? "addOns.cancelled" : "addOns.updated"),
    to: closeTo,
  }));
  const pending = <CardSkeleton lines={4} />;
  return (
    <RouteDialog title={t("plan.addOn")} closeTo={closeTo}>
      <AsyncSection of={addOns} pending={pending}>
        {(skus) => {
          const sku = skus.find(({ id }) => id === params.skuId);
          return sku ? (
            <AsyncSection of={subscription} pending={pending}>
              {(plan) => <QuantityForm {...{ sku, plan, usage, now }} failure={actionData?.failure} />}
            </AsyncSection>
          ) : (
            <p>{billing("addOns.notAvailable")}</p>
          );
        }}
      </AsyncSection>
    </RouteDialog>
  );
}

interface QuantityFormProps {
  sku: Sku;
  plan: Subscription;
  usage: AddOnData["usage"];
  now: number;
  failure: Failure | undefined;
}

function QuantityForm({ sku, plan, usage, now, failure }: QuantityFormProps) {
  const { t, i18n } = useTranslation("tenants");
  const { t: billing } = useTranslation("billing");
  const confirm = useConfirm();
  const submit = useSubmit();
  const had = plan.addOns.find(({ skuId }) => skuId === sku.id)?.quantity ?? 0;
  const [quantity, setQuantity] = useState<number | null>(had || 1);
  const [[key, each]] = Object.entries(sku.quota) as [[QuotaKey, number]];
  const price = sku.unitPrice ?? 0;
  const feature = t(`quota.${key}`);
  const count = (value: number) => formatCount(value, i18n.language);
  const money = (cents: number) => formatMoney(cents, "usd", i18n.language);
  const limitOf = (of: number) => Number(plan.quota[key]) + each * (of - had);
  const range = { min: 1, max: maxAddOnQuantity };
  const tooFew = failure?.code === "subscription.limit_exceeded";
  const { errors, rest } = fieldErrors(
    tooFew ? undefined : failure,
    { quantity: [wrongQuantity] },
    { [wrongQuantity]: billing("addOns.wrong", range) },
  );
  const cancel = async () => {
    const question = {
      title: billing("addOns.cancelTitle"),
      body: billing("addOns.cancelBody", { limit: count(limitOf(0)) }),
      action: billing("addOns.cancel"),
      cancel: billing("addOns.keep"),
      danger: true,
    };
    if (await confirm(question)) void submit({ intent: "cancel" }, { method: "post", preventScrollReset: true });
  };
  const change = prorated(price * ((quantity ?? had) - had), plan, now);
  return (
    <DialogForm
      submit={billing(had === 0 ? "addOns.submit" : "addOns.save")}
      failure={rest}
      actions={
        had > 0 && (
          <SubmitButton type="button" variant="default" busy={false} onClick={() => void cancel()}>
            {billing("addOns.cancel")}
          </SubmitButton>
        )
      }
    >
      <strong>{feature}</strong>
      <NumberField
        label={billing("addOns.quantity")}
        about={billing("addOns.quantityAbout", { amount: count(each), price: money(price) })}
        name="quantity"
        defaultValue={quantity}
        {...range}
        onChange={setQuantity}
        {...(errors.quantity === undefined ? {} : { error: errors.quantity })}
      />
      <div aria-live="polite">
        <KeyValues
          rows={[
            { term: billing("addOns.limit"), value: count(limitOf(quantity ?? had)) },
            { term: billing("addOns.monthly"), value: money(price * (quantity ?? had)) },
            {
              term: billing("addOns.next"),
              value:
                quantity === had || change === 0
                  ? billing("addOns.same")
                  : billing(change > 0 ? "addOns.charge" : "addOns.credit", { price: money(Math.abs(change)) }),
            },
          ]}
        />
      </div>
      <p className={styles.reason}>{billing("addOns.about")}</p>
      {tooFew && <TooFew {...{ feature, of: key, usage, limits: failure.data }} />}
    </DialogForm>
  );
}

interface TooFewProps {
  feature: string;
  of: QuotaKey;
  usage: AddOnData["usage"];
  limits: unknown;
}

/** More is in use than would be left. */
function TooFew({ feature, of, usage, limits }: TooFewProps) {
  const { t, i18n } = useTranslation("billing");
  const limit = (limits as Partial<Record<QuotaKey, number>>)[of] ?? 0;
  return (
    <div role="alert">
      <AsyncSection of={usage} pending={null}>
        {({ usage: counts }) => {
          const [used, left] = [Number(counts[of] ?? 0), limit].map((value) => formatCount(value, i18n.language));
          return <Callout tone="bad">{t("addOns.inUse", { feature, used, limit: left })}</Callout>;
        }}
      </AsyncSection>
    </div>
  );
}
