import { useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useRevalidator, useSearchParams } from "react-router";
import type { PageHandle } from "../../document.ts";
import { DocumentTitle } from "../../ui/title.tsx";
import { useToasts } from "../../ui/toasts.tsx";
import type { Route } from "./+types/checkout-return";
import { awaitPurchase } from "./await-purchase.ts";
import { findCheckoutRecord, forgetCheckoutRecord } from "./checkout-record.ts";
import { requireCloud } from "./cloud.server.ts";
import { DelayedLoader } from "./delayed-loader.tsx";
import { planName } from "./plan-name.ts";

export const handle = { phrases: ["tenants"] } satisfies PageHandle;

export function loader({ context }: Route.LoaderArgs) {
  requireCloud({ context });
  return null;
}

/** Back from the payment: waits until it has become a plan, then goes on. */
export default function CheckoutReturn() {
  const { t } = useTranslation("tenants");
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const toast = useToasts();
  const state = query.get("state");

  const wait = useEffectEvent(async (signal: AbortSignal) => {
    const record = findCheckoutRecord(state);
    // Nothing of ours to wait for: what was bought comes by itself.
    if (!record) return navigate("/console", { replace: true });
    const bought = await awaitPurchase(record.sessionId, signal);
    if (signal.aborted) return;
    forgetCheckoutRecord();
    if (!bought) {
      toast.bad(t("checkout.timeout"));
      return navigate("/console", { replace: true });
    }
    await revalidate();
    const plan = planName(t, bought.planId);
    toast.good(t(record.isDowngrade ? "checkout.downgraded" : "checkout.upgraded", { plan }));
    await navigate(record.callbackPage ?? `/console/${bought.tenantId}`, { replace: true });
  });
  useEffect(() => {
    const leaving = new AbortController();
    void wait(leaving.signal);
    return () => leaving.abort();
  }, []);

  return (
    <>
      <DocumentTitle>{t("checkout.title")}</DocumentTitle>
      <DelayedLoader label={t("checkout.waiting")} about={t("checkout.waitingAbout")} />
    </>
  );
}
