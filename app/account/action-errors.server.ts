import { data } from "react-router";
import type { Refusal } from "../sign-in/tenant-answer.server.ts";

/** What an action gives back when its page is shown again. */
export interface ActionErrors {
  /** By field. */
  errors: Record<string, string>;
  /** What is wrong with no field of the page. */
  notice: string | null;
  typed: Record<string, string>;
}

/** The same page, with what is wrong and what was typed, apart from secrets. */
export function refuse(form: FormData, refused: Partial<ActionErrors>, status = 422) {
  const typed = Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === "string" && name !== "password" ? [[name, value]] : [])),
  );
  return data({ errors: {}, notice: null, typed, ...refused } satisfies ActionErrors, { status });
}

/** What the region refused, at the field that it is about. */
export function refusedBy(form: FormData, { code, message, status }: Refusal, field: string | null) {
  const isOfField =
    /^(user\.|password\.|verification_code\.|session\.(invalid_credentials|email_blocklist|mfa\.invalid_)|guard\.)/.test(
      code,
    ) && !/_required$|not_exist$/.test(code);
  return refuse(form, field && isOfField ? { errors: { [field]: message } } : { notice: message }, status);
}
