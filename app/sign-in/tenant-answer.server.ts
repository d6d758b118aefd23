import type { z } from "zod";
import { ErrorBody, type ErrorCode, errorStatus } from "../../contracts/error.ts";
import { errorMessage } from "../../locales/errors.ts";
import type { Language } from "../../locales/languages.ts";
import { signInPhrases } from "../../locales/sign-in.ts";

/** Why the tenant refused, as a page may say it. */
export interface Refusal {
  status: number;
  code: string;
  message: string;
  /** The authorization request is over or was never there: nothing on the page can mend that. */
  isExpired: boolean;
}

export type TenantAnswer<Value> = { value: Value; refusal: null } | { value: null; refusal: Refusal };

/** What the tenant answered to a page, or why not, in the page's language, which need not be the browser's. */
export async function readAnswer<Schema extends z.ZodType>(
  answer: Response,
  schema: Schema,
  language: Language,
): Promise<TenantAnswer<z.output<Schema>>> {
  const body: unknown = await answer.json();
  if (answer.ok) return { value: schema.parse(body), refusal: null };
  const { code, message } = ErrorBody.parse(body);
  const refusal: Refusal = {
    status: answer.status,
    code,
    // What is broken in the house is nothing that a visitor could do anything about.
    message: answer.status >= 500 ? signInPhrases(language).unavailable : inWords(code, language, message),
    isExpired: code === "session.not_found",
  };
  return { value: null, refusal };
}

const inWords = (code: string, language: Language, otherwise: string): string =>
  Object.hasOwn(errorStatus, code) ? errorMessage(code as ErrorCode, language) : otherwise;
