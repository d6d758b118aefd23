import { z } from "zod";
import type { Ctx } from "../../../kernel/context.ts";
import { AppError } from "../../../kernel/error.ts";
import type { OutboundInit } from "../../../kernel/outbound.ts";

/** Characters of an answer that are read; a provider has no reason to say more. */
const longest = 1_000_000;

export interface ProviderAnswer {
  status: number;
  /** Null where the answer is not JSON. */
  json: unknown;
}

/** One call to a provider, with JSON in its answer. @throws those of `askProvider` */
export async function callProvider(ctx: Ctx, url: string, init: OutboundInit = {}): Promise<ProviderAnswer> {
  const { status, text } = await askProvider(ctx, url, init);
  return { status, json: jsonOf(text) };
}

/**
 * One call to a provider. Redirects are not followed: no endpoint of these has any.
 * @throws `connector.rate_limit_exceeded`, `connector.general` when the provider fails or does not answer,
 * `outbound.address_refused`
 */
export async function askProvider(
  ctx: Ctx,
  url: string,
  init: OutboundInit = {},
): Promise<{ status: number; text: string }> {
  const headers = { accept: "application/json", "user-agent": "Meridian", ...init.headers };
  try {
    const answer = await ctx.outbound.fetch(url, { maxRedirects: 0, ...init, headers });
    const text = await readText(answer);
    const seconds = Number(answer.headers.get("retry-after"));
    const retryAfter = seconds > 0 && seconds < 86_400 ? { retryAfter: seconds } : {};
    if (answer.status === 429) throw new AppError("connector.rate_limit_exceeded", retryAfter);
    if (answer.status >= 500)
      throw new AppError("connector.general", { details: `the provider answered ${answer.status}` });
    return { status: answer.status, text };
  } catch (thrown) {
    if (thrown instanceof AppError && thrown.code !== "outbound.no_answer") throw thrown;
    throw new AppError("connector.general", { details: "the provider did not respond", cause: thrown });
  }
}

async function readText(answer: Response): Promise<string> {
  let text = "";
  const decoder = new TextDecoder();
  for await (const chunk of (answer.body ?? []) as AsyncIterable<Uint8Array>) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > longest)
      throw new AppError("connector.invalid_response", { details: "the provider's response is too large" });
  }
  return text;
}

/**
 * Against being run as a script, Xiaomi has a mark before its JSON, and QQ a call around it. Not by one pattern: with two ends that may
 * be missing, white space would be tried in all its parts, and a provider may send a megabyte of it.
 */
function unwrapped(text: string): string {
  const plain = text.trim();
  const start = ["&&&START&&&", "callback("].find((mark) => plain.startsWith(mark));
  return start === undefined ? text : plain.slice(start.length).replace(/\);?$/, "");
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(unwrapped(text));
  } catch {
    return null;
  }
}

/** What the provider says, if it has the shape that it should have. @throws `connector.invalid_response` */
export function readAs<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const keys = result.error.issues.map(({ path, message }) => `${path.join(".") || "(root)"}: ${message}`);
  throw new AppError("connector.invalid_response", { details: keys.join("\n").slice(0, 500) });
}

/** The error of RFC 6749, section 5.2, and RFC 6750, section 3.1; some have a number there. */
export const errorOf = (json: unknown): string | undefined =>
  z.object({ error: z.union([z.string(), z.number().transform(String)]) }).safeParse(json).data?.error;

/** A profile or another document that an access token opens. @throws `connector.social_invalid_access_token` */
export async function getWithToken<S extends z.ZodType>(
  ctx: Ctx,
  url: string,
  accessToken: string,
  schema: S,
): Promise<z.output<S>> {
  const { status, json } = await callProvider(ctx, url, { headers: { authorization: `Bearer ${accessToken}` } });
  if (status === 401 || status === 403 || errorOf(json) === "invalid_token")
    throw new AppError("connector.social_invalid_access_token");
  if (status !== 200) throw new AppError("connector.invalid_response", { details: `the provider answered ${status}` });
  return readAs(schema, json);
}

/** A field that may be missing or of any other type: then the person has none. */
export const Some = z.string().trim().min(1).max(2048).optional().catch(undefined);
/** True only where the provider says so; some say it in words. */
export const Said = z
  .union([z.boolean(), z.enum(["true", "false"]).transform((word) => word === "true")])
  .optional()
  .catch(undefined);
/** The subject, which some give as a number. */
export const Subject = z.union([z.string().trim().min(1).max(512), z.number().int().transform(String)]);
