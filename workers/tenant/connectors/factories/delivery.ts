import type { Ctx } from "../../../kernel/context.ts";
import { AppError } from "../../../kernel/error.ts";
import { callProvider } from "./provider-call.ts";

/** For a provider that says in its answer what became of a message. What is none of these, the provider refuses. */
export interface AnswerCodes {
  /** The code of an answer; undefined where it has none, and its status counts. */
  codeOf: (json: unknown) => string | undefined;
  sent?: RegExp;
  /** Too many messages, for now. */
  limited: RegExp;
  /** The key, the signature, or what the account may do. */
  key: RegExp;
  /** The provider's own fault, for now. */
  failed?: RegExp;
}

/**
 * Hands a message to a provider's API. What the provider says is not repeated, but for its code: it may quote the message.
 * @throws `connector.invalid_config` when it refuses the key, `connector.invalid_request_parameters` when it refuses
 * the message, `connector.rate_limit_exceeded`, `connector.general` and what else `callProvider` throws
 * @returns the JSON of its answer
 */
export async function deliverTo(
  ctx: Ctx,
  url: string,
  headers: Record<string, string>,
  body: string,
  codes?: AnswerCodes,
): Promise<unknown> {
  const { status, json } = await callProvider(ctx, url, { method: "POST", headers, body });
  const code = codes?.codeOf(json);
  const details = `the provider answered ${status}${/^[\w.:-]{1,80}$/.test(code ?? "") ? ` (${code})` : ""}`;
  const isSent = code === undefined ? status >= 200 && status < 300 : codes?.sent?.test(code);
  if (isSent) return json;
  const is = (codesOf: RegExp | undefined): boolean => codesOf?.test(code ?? "") ?? false;
  if (is(codes?.limited)) throw new AppError("connector.rate_limit_exceeded", { details });
  if (is(codes?.failed)) throw new AppError("connector.general", { details });
  if (status === 401 || status === 403 || is(codes?.key)) throw new AppError("connector.invalid_config", { details });
  throw new AppError("connector.invalid_request_parameters", { details });
}

/** What stands in an answer where one of the paths leads (`messages.0.status`), if it is text or a number. */
export const codeAt =
  (...paths: string[]) =>
  (json: unknown): string | undefined =>
    paths
      .map((path) => path.split(".").reduce((value, key) => (value as Record<string, unknown> | null)?.[key], json))
      .filter((found) => typeof found === "string" || typeof found === "number")
      .map(String)[0];

export const asJson = { "content-type": "application/json" };
export const asForm = { "content-type": "application/x-www-form-urlencoded" };
export const basic = (user: string, password: string): string => `Basic ${btoa(`${user}:${password}`)}`;
