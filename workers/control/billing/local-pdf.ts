import type { Invoice } from "../../../contracts/plan.ts";

const printable = (text: string) => text.replace(/[^ -~]/g, "?").replace(/[\\()]/g, "\\$&");
const day = (at: number) => new Date(at).toISOString().slice(0, 10);

/** An invoice of local payments as a PDF of one page (ISO 32000-1), in the one font that every reader of PDF has. */
export function invoicePdf(tenantId: string, invoice: Invoice): string {
  const lines = [
    `Invoice ${invoice.number ?? invoice.id}`,
    `Tenant ${tenantId}, plan ${invoice.planId}`,
    `${day(invoice.periodStart)} to ${day(invoice.periodEnd)}`,
    ...invoice.lines.map(({ description, amount }) => `${description}: ${(amount / 100).toFixed(2)}`),
    `${(invoice.amountDue / 100).toFixed(2)} ${invoice.currency.toUpperCase()}, ${invoice.status}`,
    ...(invoice.dueDate === null ? [] : [`Due ${day(invoice.dueDate)}`]),
    "Test payment: nothing is charged.",
  ];
  const shown = `BT /F1 14 Tf 24 TL 72 770 Td ${lines.map((line) => `(${printable(line)}) Tj T*`).join(" ")} ET`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${shown.length} >>\nstream\n${shown}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ];
  let text = "%PDF-1.4\n";
  const places = objects.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, "0")} 00000 n \n`;
  });
  const size = objects.length + 1;
  return `${text}xref\n0 ${size}\n0000000000 65535 f \n${places.join("")}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
}
