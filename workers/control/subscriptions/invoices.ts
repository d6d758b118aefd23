import { and, desc, eq, sql } from "drizzle-orm";
import type { Invoice } from "../../../contracts/plan.ts";
import { type Statement, statement } from "../../kernel/db.ts";
import type { Row } from "../../kernel/entity.ts";
import { AppError } from "../../kernel/error.ts";
import type { InvoiceReport } from "../billing/event.ts";
import { providerOf } from "../billing/open-provider.ts";
import type { ControlCtx } from "../context.ts";
import { invoices } from "./table.ts";

const shownMax = 100;

export function invoiceOf(row: Row<typeof invoices>): Invoice {
  const { tenantId: _, hostedUrl: __, updatedAt: ___, ...invoice } = row;
  return invoice;
}

/** The newest hundred; drafts are nobody's business yet. */
export async function listInvoices(ctx: ControlCtx, tenantId: string): Promise<Invoice[]> {
  const rows = await ctx.db
    .select()
    .from(invoices)
    .where(and(eq(invoices.tenantId, tenantId), sql`${invoices.status} <> 'draft'`))
    .orderBy(desc(invoices.createdAt), desc(invoices.id))
    .limit(shownMax);
  return rows.map(invoiceOf);
}

/** Where an invoice is shown and paid. @throws `entity.not_found` */
export async function hostedInvoiceUrl(ctx: ControlCtx, tenantId: string, id: string): Promise<string> {
  const { hostedUrl } = await getInvoice(ctx, tenantId, id);
  return hostedUrl ?? (await (await providerOf(ctx)).invoiceUrl(tenantId, id));
}

/** The invoice as a file; the provider is asked each time, since such addresses expire. @throws `entity.not_found` */
export async function invoicePdfUrl(ctx: ControlCtx, tenantId: string, id: string): Promise<string> {
  await getInvoice(ctx, tenantId, id);
  return (await providerOf(ctx)).invoicePdfUrl(tenantId, id);
}

async function getInvoice(ctx: ControlCtx, tenantId: string, id: string): Promise<{ hostedUrl: string | null }> {
  const [row] = await ctx.db
    .select({ hostedUrl: invoices.hostedUrl })
    .from(invoices)
    .where(and(eq(invoices.tenantId, tenantId), eq(invoices.id, id)));
  if (!row) throw new AppError("entity.not_found");
  return row;
}

/**
 * An invoice as the provider says it is: what is paid or void stays so, and an older word changes nothing. It may
 * come before the purchase that it belongs to, whose tenant is not there yet; for a tenant that is gone none is kept.
 */
export function keepInvoice(tenantId: string, planId: string, invoice: InvoiceReport, at: number): Statement {
  const { id, number, status, amountDue, amountPaid, currency, periodStart, periodEnd, dueDate, hostedUrl, createdAt } =
    invoice;
  const lines = JSON.stringify(invoice.lines);
  return statement(sql`
    INSERT INTO invoices (tenant_id, id, status, plan_id, amount_due, amount_paid, currency, period_start, period_end,
      due_date, hosted_url, number, lines, created_at, updated_at)
    SELECT ${tenantId}, ${id}, ${status}, ${planId}, ${amountDue}, ${amountPaid}, ${currency}, ${periodStart},
      ${periodEnd}, ${dueDate}, ${hostedUrl}, ${number}, ${lines}, ${createdAt}, ${at}
    WHERE EXISTS (SELECT 1 FROM directory WHERE tenant_id = ${tenantId} AND state <> 'deleting')
      OR EXISTS (SELECT 1 FROM checkout_sessions WHERE tenant_id = ${tenantId} AND new_tenant IS NOT NULL)
    ON CONFLICT (tenant_id, id) DO UPDATE SET status = excluded.status, plan_id = excluded.plan_id,
      amount_due = excluded.amount_due, amount_paid = excluded.amount_paid, period_start = excluded.period_start,
      period_end = excluded.period_end, due_date = excluded.due_date, hosted_url = excluded.hosted_url,
      number = excluded.number, lines = excluded.lines, created_at = excluded.created_at,
      updated_at = excluded.updated_at
    WHERE excluded.updated_at >= invoices.updated_at AND invoices.status NOT IN ('paid', 'void')`);
}
