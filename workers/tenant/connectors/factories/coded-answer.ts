import type { z } from "zod";
import type { Ctx } from "../../../kernel/context.ts";
import { AppError } from "../../../kernel/error.ts";
import type { OutboundInit } from "../../../kernel/outbound.ts";
import { callProvider, readAs } from "./provider-call.ts";

/** For a provider that says in its answer, and not by the status, how a call went. What is none of these is its failure. */
export interface Refusals {
  /** The code of an answer; undefined where all went well. */
  codeOf: (json: unknown) => string | undefined;
  /** The authorization code is unknown, used or expired. */
  authCode?: RegExp;
  accessToken: RegExp;
  /** The client, its secret, or what it may do. */
  client?: RegExp;
  limited?: RegExp;
}

/** An answer that is not an error of the provider's own. The words of an error are not repeated, but for its code. */
function requireAccepted(status: number, json: unknown, { codeOf, ...refusals }: Refusals): void {
  const code = codeOf(json);
  if (code === undefined && status < 300) return;
  const is = (codes: RegExp | undefined): boolean => codes?.test(code ?? "") ?? false;
  if (is(refusals.limited)) throw new AppError("connector.rate_limit_exceeded");
  if (is(refusals.client))
    throw new AppError("connector.invalid_config", {
      details: "the provider rejected the client ID or the client secret",
    });
  if (is(refusals.authCode)) throw new AppError("connector.social_auth_code_invalid");
  if (is(refusals.accessToken) || status === 401 || status === 403)
    throw new AppError("connector.social_invalid_access_token");
  const named = /^[\w.:-]{1,80}$/.test(code ?? "") ? ` (${code})` : "";
  throw new AppError(code === undefined ? "connector.invalid_response" : "connector.general", {
    details: `the provider answered ${status}${named}`,
  });
}

/**
 * One call to such a provider.
 * @throws `connector.social_auth_code_invalid`, `connector.social_invalid_access_token`, `connector.invalid_config`,
 * `connector.invalid_response`, and what `callProvider` throws
 */
export async function callWithCodes<S extends z.ZodType>(
  ctx: Ctx,
  address: string,
  query: Record<string, string>,
  refusals: Refusals,
  schema: S,
  init: OutboundInit = {},
): Promise<z.output<S>> {
  const search = new URLSearchParams(query).toString();
  const url = ctx.serviceUrl(address) + (search && `?${search}`);
  // A code counts once, whatever the first request came to, and all else only reads.
  const { status, json } = await callProvider(ctx, url, { isRepeatable: true, ...init });
  requireAccepted(status, json, refusals);
  return readAs(schema, json);
}

/** A code in one of the members of an answer that means success by one of its values. */
export const codeUnless =
  (member: string, success: string) =>
  (json: unknown): string | undefined => {
    const code = (json as Record<string, unknown> | null)?.[member];
    return code === undefined || String(code) === success ? undefined : String(code);
  };
