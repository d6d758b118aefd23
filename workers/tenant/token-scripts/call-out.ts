import { z } from "zod";
import type { Ctx } from "../../kernel/context.ts";
import { toAppError } from "../../kernel/error.ts";

/** Calls of a run, and UTF-16 units of what is sent and bytes of what comes back. */
const [callsMax, sentMax, bodyMax] = [5, 65_536, 65_536];

const Sent = z.object({
  url: z.string().max(4096),
  method: z.enum(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]),
  headers: z.record(z.string().regex(/^[\w-]{1,100}$/), z.coerce.string().max(4096)),
  body: z.string().max(sentMax).optional(),
});

/**
 * What a script's `fetch` is: https to hosts that the tenant allows, as all calls to outside go, and without redirects. What
 * fails is told to the script, which may go on without.
 */
export function callOutOf(
  ctx: Ctx,
  allowedHosts: readonly string[],
): (request: string, timeoutMs: number) => Promise<string> {
  let calls = 0;
  const fail = (failure: string) => JSON.stringify({ failure });
  return async (request, timeoutMs) => {
    calls += 1;
    if (calls > callsMax) return fail(`fetch: more than ${callsMax} calls`);
    const { success, data, error } = Sent.safeParse(parsed(request));
    if (!success) return fail(`fetch: ${error.issues[0]?.path.join(".")}: ${error.issues[0]?.message}`);
    const { url, method, headers, body } = data;
    const host = URL.parse(url)?.host;
    if (!host || !allowedHosts.includes(host))
      return fail(`fetch: ${host ?? url.slice(0, 100)} is not an allowed host`);
    try {
      const answer = await ctx.outbound.fetch(url, {
        ...{ method: method.toUpperCase(), headers, timeoutMs, maxRedirects: 0 },
        ...(body === undefined || method === "GET" || method === "HEAD" ? {} : { body }),
      });
      const text = await readText(answer, timeoutMs);
      if (text === null) return fail(`fetch: the answer is longer than ${bodyMax} bytes, or took too long`);
      return JSON.stringify({ status: answer.status, headers: Object.fromEntries(answer.headers), body: text });
    } catch (thrown) {
      const { code, details } = toAppError(thrown);
      return fail(`fetch: ${details ?? (code === "outbound.no_answer" ? "no answer" : "the call failed")}`);
    }
  };
}

/** What a script asks for may be no JSON: it can change how its values become text. */
function parsed(request: string): unknown {
  try {
    return JSON.parse(request);
  } catch {
    return null;
  }
}

/** The body as text, or null where it is too long or does not end in time. */
async function readText({ body }: Response, timeoutMs: number): Promise<string | null> {
  if (!body) return "";
  const reader = body.getReader();
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), timeoutMs));
  const parts: Uint8Array[] = [];
  for (let length = 0; ; ) {
    const next = await Promise.race([reader.read(), late]);
    if (next?.done) return new TextDecoder().decode(await new Blob(parts as BlobPart[]).arrayBuffer());
    length += next?.value?.length ?? 0;
    if (!next?.value || length > bodyMax) {
      await reader.cancel();
      return null;
    }
    parts.push(next.value);
  }
}
