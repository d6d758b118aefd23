import type { Ctx } from "../../kernel/context.ts";
import { AppError } from "../../kernel/error.ts";
import { signatureHeaders } from "./signing.ts";

/** What is read of an answer, and what of it is kept, in bytes. */
const [readMax, keptMax] = [64 * 1024, 4 * 1024];
const timeoutMs = 10_000;

export interface Endpoint {
  url: string;
  headers: Record<string, string>;
  signingKey: string;
}

export interface Outcome {
  /** Null where no answer came. */
  statusCode: number | null;
  responseBody: string | null;
  isTruncated: boolean;
  durationMs: number;
  error?: string;
  /** `again` where a later attempt may succeed: no answer, 429, and 5xx. */
  result: "succeeded" | "again" | "refused";
  /** No answer came at all. */
  isUnreachable: boolean;
}

/** One attempt. Its address is checked now, by name and by what DNS says now; redirects are not followed. Never throws. */
export async function send(
  ctx: Ctx,
  { url, headers, signingKey }: Endpoint,
  id: string,
  body: string,
): Promise<Outcome> {
  const started = Date.now();
  const signed = await signatureHeaders(signingKey, { id, body, now: ctx.now() });
  const ours = { "content-type": "application/json", "user-agent": "Meridian-Webhooks/1.0", ...signed };
  try {
    const init = { method: "POST", headers: { ...headers, ...ours }, body, timeoutMs, maxRedirects: 0 };
    const answer = await ctx.outbound.fetch(url, init);
    const { text, isTruncated } = await beginning(answer);
    const { status } = answer;
    const result = answer.ok ? "succeeded" : status >= 500 || status === 429 ? "again" : "refused";
    const error = answer.ok
      ? {}
      : { error: status >= 300 && status < 400 ? "redirects are not followed" : `HTTP ${status}` };
    return {
      ...{ statusCode: status, responseBody: text, isTruncated, durationMs: Date.now() - started },
      ...{ result, ...error, isUnreachable: false },
    };
  } catch (thrown) {
    const code = thrown instanceof AppError ? thrown.code : "outbound.no_answer";
    const isRefused = code === "outbound.address_refused";
    const details = thrown instanceof AppError && thrown.details ? `: ${thrown.details}` : "";
    return {
      ...{ statusCode: null, responseBody: null, isTruncated: false, durationMs: Date.now() - started },
      ...{ error: `${code}${details}`, result: isRefused ? "refused" : "again", isUnreachable: !isRefused },
    };
  }
}

/** The beginning of an answer as text. One that does not end, or breaks off, has been received all the same. */
async function beginning({ body }: Response): Promise<{ text: string; isTruncated: boolean }> {
  const kept = new Uint8Array(keptMax);
  let length = 0;
  let read = 0;
  const reader = body?.getReader();
  try {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      const { value } = part;
      kept.set(value.subarray(0, Math.max(0, keptMax - length)), length);
      length = Math.min(keptMax, length + value.length);
      read += value.length;
      if (read >= readMax) break;
    }
  } catch {
    // Its status says what became of the event.
  }
  reader?.cancel().catch(() => undefined);
  const text = new TextDecoder().decode(kept.subarray(0, length)).replaceAll("\0", "");
  return { text, isTruncated: read > length };
}
