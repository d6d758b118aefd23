import { AppError } from "../../kernel/error.ts";
import type { ControlCtx } from "../context.ts";
import { BillingEvent } from "./event.ts";
import { setLocalAddOn } from "./local-add-on.ts";
import type { BillingProvider } from "./provider.ts";
import { isSigned, localSecret, sign } from "./signature.ts";

/** How long a link to the portal opens it. */
const portalMs = 3_600_000;

export interface Portal {
  tenantId: string;
  returnUrl: string;
}

/** Payments for development and self-hosting: pages of our own that take no money and report as a provider would. */
export function localBilling(ctx: ControlCtx): BillingProvider {
  const { env } = ctx;
  return {
    async readEvent(payload, signature) {
      if (!(await isSigned(await localSecret(env), payload, signature, ctx.now())))
        throw new AppError("billing.signature_invalid");
      return BillingEvent.parse(JSON.parse(payload));
    },
    openCheckout: async ({ sessionId }) => ({
      providerId: null,
      redirectUri: `${env.ENDPOINT}/console/checkout/${sessionId}`,
    }),
    openPortal: (tenantId, _, returnUrl) => portalUrl(ctx, { tenantId, returnUrl }),
    cancel: async (held) => ({ ...held, status: "ended", cancelAtPeriodEnd: false }),
    setAddOn: (held, change) => setLocalAddOn(ctx, held, change),
    stop: async () => undefined,
    invoiceUrl: (tenantId) => portalUrl(ctx, { tenantId, returnUrl: `${env.ENDPOINT}/console` }),
    invoicePdfUrl: (tenantId, id) => portalUrl(ctx, { tenantId, returnUrl: `${env.ENDPOINT}/console` }, `/${id}.pdf`),
  };
}

/** Whoever has the link may use it for an hour, as with any provider's. */
async function portalUrl({ env, now }: ControlCtx, { tenantId, returnUrl }: Portal, below = ""): Promise<string> {
  const query = new URLSearchParams({ return: returnUrl, until: String(now() + portalMs) });
  const proof = await sign(await localSecret(env), `${tenantId} ${query}`, 0);
  return `${env.ENDPOINT}/console/billing-portal/${tenantId}${below}?${query}&proof=${encodeURIComponent(proof)}`;
}

/** The portal that a link opens; null when it was changed or its time is over. */
export async function openedPortal(ctx: ControlCtx, tenantId: string, given: URLSearchParams): Promise<Portal | null> {
  const returnUrl = given.get("return") ?? "";
  const until = given.get("until") ?? "0";
  const query = new URLSearchParams({ return: returnUrl, until });
  // The time that counts is `until`, which is signed: the proof carries none of its own.
  const isTrue = await isSigned(await localSecret(ctx.env), `${tenantId} ${query}`, given.get("proof") ?? "", 0);
  return isTrue && Number(until) > ctx.now() ? { tenantId, returnUrl } : null;
}
