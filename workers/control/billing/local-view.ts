import { html, raw } from "hono/html";
import type { Invoice, Sku } from "../../../contracts/plan.ts";
import { isKnownPlan } from "../../../contracts/plan-order.ts";
import payments from "../../../locales/en/payments.ts";
import { fill } from "../../../locales/fill.ts";
import { directionOf, type Language } from "../../../locales/languages.ts";
import type { Phrases, ReadPhrases } from "../../../locales/phrases.ts";
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

/** Who reads such a page, and the page's nonce. */
export interface LocalReader {
  language: Language;
  nonce: string;
  billing: Phrases["billing"];
  payments: Phrases["payments"];
  tenants: Phrases["tenants"];
}

export const localReader = async (read: ReadPhrases, language: Language, nonce: string): Promise<LocalReader> => ({
  ...{ language, nonce },
  billing: await read("billing", language, null),
  payments: await read("payments", language, payments),
  tenants: await read("tenants", language, null),
});

const document = async ({ language, nonce }: LocalReader, title: string, body: unknown): Promise<string> =>
  String(
    await html`<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style nonce="${nonce}">${raw(style)}</style>
</head>
<body><main>${body}</main></body>
</html>`,
  );

const money = ({ language }: LocalReader, cents: number): string =>
  new Intl.NumberFormat(language, { style: "currency", currency: "usd" }).format(cents / 100);
const day = ({ language }: LocalReader, at: number): string =>
  new Intl.DateTimeFormat(language, { dateStyle: "medium", timeZone: "UTC" }).format(at);
function planName({ tenants: { plan } }: LocalReader, planId: string): string {
  if (!isKnownPlan(planId)) return plan.enterprise;
  return planId === "pro-202411" ? plan.pro : plan[planId];
}

interface Checkout {
  sku: Sku;
  tenantName: string;
  status: CheckoutRow["status"];
  backUrl: string;
}

/** What is bought, for whom, for how much; Pay and Cancel. */
export function checkoutView(reader: LocalReader, { sku, tenantName, status, backUrl }: Checkout): Promise<string> {
  const { payments: say, tenants } = reader;
  const order = fill(say.order, { plan: planName(reader, sku.id), tenant: tenantName });
  return document(
    reader,
    order,
    html`<h1>${order}</h1>
<p class="soft">${say.test}</p>
<div class="card">
<p class="price">${fill(tenants.plan.perMonth, { price: money(reader, sku.unitPrice ?? 0) })}</p>
${
  status === "open"
    ? html`<form method="post" class="row"><button class="main" name="action" value="pay">${say.pay}</button><button name="action" value="cancel">${say.cancel}</button></form>`
    : html`<p>${status === "complete" ? say.paid : say.expired}</p><a href="${backUrl}">${say.back}</a>`
}
</div>`,
  );
}

interface PortalPage {
  row: SubscriptionRow;
  invoices: Invoice[];
  tenantName: string;
  returnUrl: string;
}

const button = ({ payments: say }: LocalReader, action: PortalAction) =>
  html`<button name="action" value="${action}">${say[action]}</button>`;

function invoiceRow(reader: LocalReader, invoice: Invoice) {
  const { invoices } = reader.billing;
  const facts = [
    invoice.number ?? invoice.id,
    day(reader, invoice.createdAt),
    planName(reader, invoice.planId),
    money(reader, invoice.amountDue),
    ...(invoice.dueDate === null ? [] : [`${invoices.due} ${day(reader, invoice.dueDate)}`]),
  ];
  const actions: PortalAction[] = invoice.status === "open" ? ["pay", "overdue", "void"] : [];
  return html`<li><form method="post" class="row">
<input type="hidden" name="invoice" value="${invoice.id}">
<span class="grow">${facts.map((fact) => html`<bdi>${fact}</bdi> · `)}<b>${invoices.state[invoice.status]}</b>${invoice.lines.map(
    ({ description, amount }) =>
      html`<br><small class="soft"><bdi>${description}</bdi> · <bdi>${money(reader, amount)}</bdi></small>`,
  )}</span>
${actions.map((action) => button(reader, action))}
</form></li>`;
}

/** Invoices with Pay; for development everything else that happens to a subscription, too. */
export function portalView(reader: LocalReader, { row, invoices, tenantName, returnUrl }: PortalPage): Promise<string> {
  const { payments: say, billing } = reader;
  const facts = [planName(reader, row.planId), billing.subscription.status[row.status]];
  const ends = fill(billing.subscription.endsOn, { date: day(reader, row.currentPeriodEnd) });
  return document(
    reader,
    fill(say.title, { tenant: tenantName }),
    html`<h1><bdi>${tenantName}</bdi></h1>
<p class="soft">${say.test}</p>
<p>${facts.join(" · ")} · ${ends}</p>
<form method="post" class="row">${(["bill", "suspend", "resume"] as const).map((action) => button(reader, action))}</form>
<div class="card"><ul>${invoices.length === 0 ? html`<li>${billing.invoices.emptyTitle}</li>` : invoices.map((one) => invoiceRow(reader, one))}</ul></div>
<a href="${returnUrl}">${say.back}</a>`,
  );
}
