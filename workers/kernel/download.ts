/** A file that is written while it is read. */
export interface Download {
  name: string;
  type: string;
  /** There is more than the file may hold. */
  isCut: boolean;
  /** Lines, some at a time. */
  lines: AsyncGenerator<string>;
}

/** Sent while it is written; `Export-Is-Cut` where it ends before its time. */
export function download({ name, type, isCut, lines }: Download): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await lines.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: () => void lines.return(undefined),
  });
  return new Response(body, {
    headers: {
      "content-type": type,
      "content-disposition": `attachment; filename="${name}"`,
      ...(isCut ? { "export-is-cut": "true" } : {}),
    },
  });
}

/** Signs that begin a formula, in full width too, whatever a spreadsheet skips before them: white space, NUL, marks. */
const formula = /^[\s\p{C}\p{Z}]*[=+\-@＝＋－＠]|^[\t\r\n\0]/u;

/** RFC 4180. What a spreadsheet would take for a formula gets an apostrophe in front (OWASP, "CSV Injection"). */
export function cellOf(value: string | null | undefined): string {
  const text = value ?? "";
  const inert = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}

export const csvLine = (cells: readonly (string | null | undefined)[]): string => `${cells.map(cellOf).join(",")}\r\n`;

export const exportTypes = { csv: "text/csv; charset=utf-8", ndjson: "application/x-ndjson" } as const;

/** The day in UTC that names of files have: `2026-11-25`. */
export const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);
