import type { Invoice } from "../../../contracts/plan.ts";
import { isLanguage, type Language } from "../../../locales/languages.ts";
import { AppError } from "../../kernel/error.ts";
import type { ControlCtx } from "../context.ts";
import { skus } from "../plans/catalog.ts";
import { listInvoices } from "../subscriptions/invoices.ts";
import { getSubscriptionRow } from "../subscriptions/load.ts";
import { findTenants } from "../tenants/find.ts";
import { statusNow } from "./checkout.ts";
import { type CheckoutRow, findCheckout, takeOrder } from "./complete.ts";
import { openedPortal } from "./local.ts";
import { findDraft } from "./local-add-on.ts";
import { leftUnpaid, type PortalAction, paid, portalActions, portalEvents, say } from "./local-events.ts";
import { invoicePdf } from "./local-pdf.ts";
import { checkoutView, type LocalReader, localPagePolicy, localReader, portalView } from "./local-view.ts";

/**
 * The pages of local payments: `/console/checkout/{session}` and `/console/billing-portal/{tenant}`, below which are
 * the invoices as files (`/{invoice}.pdf`). Null for any other address, and where payments are made elsewhere. As with any provider, whoever has the address may use it.
 * @throws `checkout.not_found`, `request.method_not_allowed`
 */
export async function localBillingPage(ctx: ControlCtx, request: Request, nonce: string): Promise<Response | null> {
  const { env } = ctx;
  if (env.BILLING !== "local" || env.STRIPE_SECRET_KEY !== undefined || env.EDITION !== "cloud") return null;
  const { pathname, searchParams } = new URL(request.url);
  const sessionId = /^\/console\/checkout\/(\w{32})$/.exec(pathname)?.[1];
  const [, tenantId, file] =
    /^\/console\/billing-portal\/([a-z0-9-]{1,21})(?:\/([\w-]{1,255})\.pdf)?$/.exec(pathname) ?? [];
  if (sessionId === undefined && tenantId === undefined) return null;
  const isPost = request.method === "POST";
  if (!isPost && request.method !== "GET" && request.method !== "HEAD")
    throw new AppError("request.method_not_allowed");
  const form = isPost ? new URLSearchParams(await request.text()) : null;
  const reader = await localReader(ctx.phrases, languageOf(ctx, request), nonce);
  if (sessionId !== undefined) return checkoutPage(ctx, sessionId, form, reader);
  return portalPage(ctx, { tenantId: tenantId ?? "", query: searchParams, file, form }, reader);
}

/** As chosen in the console, else as the browser wishes. */
function languageOf(ctx: ControlCtx, request: Request): Language {
  const chosen = /(?:^|;\s*)language=([\w-]+)/.exec(request.headers.get("cookie") ?? "")?.[1] ?? "";
  return isLanguage(chosen) ? chosen : ctx.language;
}

async function checkoutPage(ctx: ControlCtx, id: string, form: URLSearchParams | null, reader: LocalReader) {
  const session = await findCheckout(ctx, id);
  const sku = skus.find((one) => one.id === session?.skuId);
  if (!session || !sku) throw new AppError("checkout.not_found");
  if (form) return answerCheckout(ctx, session, form.get("action") ?? "");
  const tenantName =
    session.newTenant === null ? await nameOf(ctx, session.tenantId) : JSON.parse(session.newTenant).name;
  const status = statusNow(session, ctx.now());
  return page(await checkoutView(reader, { sku, tenantName, status, backUrl: session.successUrl }), reader);
}

async function answerCheckout(ctx: ControlCtx, session: CheckoutRow, action: string): Promise<Response> {
  if (action === "pay") {
    if (await takeOrder(ctx, session)) await say(ctx, paid(session, ctx.now()));
    // A second click leads on as the first one did; the page of an order that was closed says so.
    else if ((await findCheckout(ctx, session.id))?.status !== "complete")
      return goTo(`${ctx.env.ENDPOINT}/console/checkout/${session.id}`);
    return goTo(session.successUrl);
  }
  if (action !== "cancel") throw new AppError("guard.invalid_input");
  if (statusNow(session, ctx.now()) === "open") await say(ctx, leftUnpaid(session, ctx.now()));
  return goTo(`${ctx.env.ENDPOINT}/console`);
}

async function nameOf(ctx: ControlCtx, tenantId: string): Promise<string> {
  const [tenant] = await findTenants(ctx, [tenantId]);
  if (!tenant) throw new AppError("checkout.not_found");
  return tenant.name;
}

interface PortalRequest {
  tenantId: string;
  query: URLSearchParams;
  /** The invoice that is wanted as a file. */
  file: string | undefined;
  form: URLSearchParams | null;
}

async function portalPage(ctx: ControlCtx, { tenantId, query, file, form }: PortalRequest, reader: LocalReader) {
  const portal = await openedPortal(ctx, tenantId, query);
  if (!portal) throw new AppError("checkout.not_found");
  const [row, invoices, tenantName] = await Promise.all([
    getSubscriptionRow(ctx, tenantId),
    listInvoices(ctx, tenantId),
    nameOf(ctx, tenantId),
  ]);
  const invoice = invoices.find(({ id }) => id === (file ?? form?.get("invoice"))) ?? null;
  if (file !== undefined) return pdf(tenantId, invoice);
  if (!form) return page(await portalView(reader, { row, invoices, tenantName, returnUrl: portal.returnUrl }), reader);
  const action = form.get("action");
  if (!isPortalAction(action)) throw new AppError("guard.invalid_input");
  await say(ctx, portalEvents(row, action, invoice, await findDraft(ctx, tenantId), ctx.now()));
  return goTo(`${ctx.env.ENDPOINT}/console/billing-portal/${tenantId}?${query}`);
}

const isPortalAction = (action: string | null): action is PortalAction =>
  (portalActions as readonly (string | null)[]).includes(action);

const goTo = (location: string) =>
  new Response(null, { status: 303, headers: { location, "cache-control": "no-store" } });

function pdf(tenantId: string, invoice: Invoice | null): Response {
  if (!invoice) throw new AppError("entity.not_found");
  return new Response(invoicePdf(tenantId, invoice), {
    headers: { "cache-control": "no-store", "content-type": "application/pdf" },
  });
}

const page = (text: string, { nonce }: LocalReader) =>
  new Response(text, {
    headers: {
      "cache-control": "no-store",
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": localPagePolicy(nonce),
    },
  });
