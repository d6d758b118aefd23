import { data } from "react-router";
import type { z } from "zod";
import { ErrorBody } from "../../contracts/error.ts";
import { PasswordIssue } from "../../contracts/password-policy.ts";
import { errorMessages } from "../../locales/errors.ts";
import { fill } from "../../locales/fill.ts";
import { builtInLanguage } from "../../locales/languages.ts";
import type { SignInPage } from "./page.server.ts";

/** Why the tenant refused, as a page may say it. */
export interface Refusal {
  status: number;
  code: string;
  message: string;
  data?: unknown;
  /** The sign-in is over or was never there: nothing on the page can mend that. */
  isExpired: boolean;
}

export type TenantAnswer<Value> = { value: Value; refusal: null } | { value: null; refusal: Refusal };
type Speaker = Pick<SignInPage, "language" | "phrases" | "visit">;

/** What the tenant answered to a page, or why not, in the page's language, which need not be the browser's. */
export async function readAnswer<Schema extends z.ZodType>(
  answer: Response,
  schema: Schema,
  speaker: Speaker,
): Promise<TenantAnswer<z.output<Schema>>> {
  const body: unknown = await answer.json();
  if (answer.ok) return { value: schema.parse(body), refusal: null };
  const { code, message, data } = ErrorBody.parse(body);
  const issues = code === "password.rejected" ? PasswordIssue.array().safeParse(data).data : undefined;
  const messages: Partial<Record<string, string>> = await errorMessages(
    speaker.visit.phrases,
    builtInLanguage(speaker.language),
  );
  const refusal: Refusal = {
    status: answer.status,
    code,
    data,
    // What is broken in the house is nothing that a visitor could do anything about.
    message:
      answer.status >= 500
        ? speaker.phrases.unavailable
        : (issues?.map((issue) => issueInWords(issue, speaker, messages)).join(" ") ?? messages[code] ?? message),
    isExpired: code === "session.not_found" || code === "session.interaction_not_found",
  };
  return { value: null, refusal };
}

/**
 * What a page shows of the region when it is opened: null where the sign-in is over.
 * @throws why there is none, as an answer that the error page can show
 */
export async function loadAnswer<Schema extends z.ZodType>(page: SignInPage, path: string, schema: Schema) {
  const { value, refusal } = await readAnswer(await page.visit.askTenant(path, {}), schema, page);
  if (!refusal) return data(value);
  const { code, message, status } = refusal;
  if (!refusal.isExpired) throw data({ code, message }, { status });
  return data(null, { status });
}

/** What the policy asks for is said as the page says it before anything is typed. */
function issueInWords(
  { code, interpolation = {} }: PasswordIssue,
  { phrases }: Speaker,
  messages: Partial<Record<string, string>>,
): string {
  const values = Object.fromEntries(Object.entries(interpolation).map(([name, value]) => [name, String(value)]));
  switch (code) {
    case "password_rejected.too_short":
      return fill(phrases.passwordMin, values);
    case "password_rejected.too_long":
      return fill(phrases.passwordMax, values);
    case "password_rejected.character_types":
      return fill(phrases.passwordKinds, values);
    default:
      return messages[code] ?? code;
  }
}
