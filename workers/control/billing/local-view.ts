import { html, raw } from "hono/html";
import type { Invoice, Sku } from "../../../contracts/plan.ts";
import type { SubscriptionRow } from "../subscriptions/load.ts";
import type { CheckoutRow } from "./complete.ts";
import type { PortalAction } from "./local-events.ts";

/** No scripts at all. Forms go to the page itself, which leads to our own origin. */
export const localPagePolicy = (nonce: string): string =>
  `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

const style = `
:root{color-scheme:light dark;--ground:light-dark(#fff,#0f1117);--sunken:light-dark(#f7f8fa,#151821);--line:light-dark(#e3e6ec,#262b38);--ink:light-dark(#14171f,#e8eaf0);--soft:light-dark(#565e6e,#a0a8b8);--brand:light-dark(#6139f6,#7352fa);--brand-ink:light-dark(#5430e0,#a793ff)}
*{box-sizing:border-box}body{margin:0;background:var(--ground);color:var(--ink);font:14px/20px Inter,system-ui,sans-serif}
main{max-width:640px;margin:0 auto;padding:48px 16px 64px}h1{font-size:20px;line-height:28px;font-weight:600;margin:0 0 4px}
p{margin:0 0 16px}.soft{color:var(--soft)}.price{font-size:28px;line-height:36px;font-weight:600;margin:16px 0}
.card{border:1px solid var(--line);border-radius:12px;padding:24px;margin:24px 0}.row{display:flex;flex-wrap:wrap;gap:8px;align-items:center}
ul{list-style:none;margin:0;padding:0}li{padding:12px 0}li+li{border-top:1px solid var(--line)}.grow{flex:1 1 240px}
button{font:inherit;padding:7px 14px;border-radius:8px;border:1px solid var(--line);background:var(--sunken);color:var(--ink);cursor:pointer}
button.main{background:var(--brand);border-color:var(--brand);color:#fff}a{color:var(--brand-ink)}:focus-visible{outline:2px solid var(--brand);outline-offset:2px}`;

const document = async (title: string, nonce: string, body: unknown): Promise<string> =>
  String(
    await html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style nonce="${nonce}">${raw(style)}</style>
</head>
<body><main>${body}</main></body>
</html>`,
  );

export const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;
const day = (at: number): string => new Date(at).toISOString().slice(0, 10);

interface Checkout {
  sku: Sku;
  tenantName: string;
  status: CheckoutRow["status"];
  nonce: string;
  backUrl: string;
}

/** What is bought, for whom, for how much; Pay and Cancel. */
export const checkoutView = ({ sku, tenantName, status, nonce, backUrl }: Checkout): Promise<string> =>
  document(
    `Checkout: ${sku.name}`,
    nonce,
    html`<h1>${sku.name} for ${tenantName}</h1>
<p class="soft">Test payments: you won't be charged.</p>
<div class="card">
<p class="price">${dollars(sku.unitPrice ?? 0)} <span class="soft">a month</span></p>
${
  status === "open"
    ? html`<form method="post" class="row"><button class="main" name="action" value="pay">Pay</button><button name="action" value="cancel">Cancel</button></form>`
    : html`<p>${status === "complete" ? "This order is paid." : "This order has expired."}</p><a href="${backUrl}">Back to console</a>`
}
</div>`,
  );

interface PortalPage {
  row: SubscriptionRow;
  invoices: Invoice[];
  tenantName: string;
  nonce: string;
  returnUrl: string;
}

const button = (action: PortalAction, label: string) => html`<button name="action" value="${action}">${label}</button>`;

const invoiceRow = (invoice: Invoice) => html`<li><form method="post" class="row">
<input type="hidden" name="invoice" value="${invoice.id}">
<span class="grow">${day(invoice.createdAt)} · ${invoice.planId} · ${dollars(invoice.amountDue)} · <b>${invoice.status}</b>${invoice.dueDate === null ? "" : ` · due ${day(invoice.dueDate)}`}</span>
${invoice.status === "open" ? html`${button("pay", "Pay")}${button("overdue", "Mark as overdue")}${button("void", "Void")}` : ""}
</form></li>`;

/** Invoices with Pay; for development everything else that happens to a subscription, too. */
export const portalView = ({ row, invoices, tenantName, nonce, returnUrl }: PortalPage): Promise<string> =>
  document(
    `Billing: ${tenantName}`,
    nonce,
    html`<h1>${tenantName}</h1>
<p class="soft">Test payments: you won't be charged. Plan <b>${row.planId}</b>, ${row.status}, until ${day(row.currentPeriodEnd)}.</p>
<form method="post" class="row">${button("bill", "Bill the next month")}${button("suspend", "Suspend collection")}${button("resume", "Resume")}</form>
<div class="card"><ul>${invoices.length === 0 ? html`<li>No invoices.</li>` : invoices.map(invoiceRow)}</ul></div>
<a href="${returnUrl}">Back to console</a>`,
  );
