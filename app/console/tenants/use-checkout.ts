import { useFetcher } from "react-router";
import type { Failure } from "../../failure.ts";
import { useFetcherResult } from "../use-action-result.ts";
import { useSubmitOnce } from "../use-submit-once.ts";
import type { action } from "./checkout.ts";
import { type CheckoutRecord, keepCheckoutRecord } from "./checkout-record.ts";

interface Purchase {
  skuId: string;
  /** For a tenant that is there, or one that comes with the plan. */
  of: { tenantId: string } | { name: string; regionName: string };
}

/** Orders a plan and leaves for the page where it is paid, remembering what to do on the way back. */
export function useCheckout(then: Pick<CheckoutRecord, "callbackPage" | "isDowngrade"> = {}) {
  const fetcher = useFetcher<typeof action>();
  const submit = useSubmitOnce(fetcher.submit);
  const { data } = fetcher;
  const order = data && "order" in data ? data.order : undefined;
  const failure: Failure | undefined = data && "failure" in data ? data.failure : undefined;
  // At once: the browser leaves, and a plan that holds already may take away the part of the page that ordered it.
  useFetcherResult(order, "idle", ({ state, sessionId, redirectUri }) => {
    keepCheckoutRecord({ state, sessionId, ...then });
    window.location.assign(redirectUri);
  });
  return {
    buy: ({ skuId, of }: Purchase) => submit({ skuId, ...of }, { method: "post", action: "/console/tenants/checkout" }),
    // Stays so while the browser is leaving.
    isBusy: fetcher.state !== "idle" || order !== undefined,
    failure: fetcher.state === "idle" ? failure : undefined,
  };
}
