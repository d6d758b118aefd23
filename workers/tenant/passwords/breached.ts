import type { Ctx } from "../../kernel/context.ts";
import { toAppError } from "../../kernel/error.ts";

/** How long a sign-up may wait for the answer, in ms. */
const patience = 3000;

async function sha1Hex(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-1", new TextEncoder().encode(text)));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * True when the password is in a published breach. The service is told five digits of its SHA-1 and answers with
 * some hundred ends, padded so that the length tells nothing either. When it does not answer, nobody is kept from
 * signing up: false, and a line in the log.
 */
export async function isBreached(ctx: Ctx, password: string): Promise<boolean> {
  const hash = (await sha1Hex(password)).toUpperCase();
  const url = ctx.serviceUrl(`https://api.pwnedpasswords.com/range/${hash.slice(0, 5)}`);
  try {
    const answer = await ctx.outbound.fetch(url, { headers: { "add-padding": "true" }, timeoutMs: patience });
    if (!answer.ok) {
      await answer.body?.cancel();
      ctx.log("warn", "password.breach_check_failed", { status: answer.status });
      return false;
    }
    return holds(await answer.text(), hash.slice(5));
  } catch (thrown) {
    ctx.log("warn", "password.breach_check_failed", { code: toAppError(thrown).code });
    return false;
  }
}

/** Lines are `END:count`; padding has the count 0. */
const holds = (lines: string, end: string): boolean =>
  lines
    .split(/\r?\n/)
    .some((line) => line.toUpperCase().startsWith(`${end}:`) && Number(line.slice(end.length + 1)) > 0);
