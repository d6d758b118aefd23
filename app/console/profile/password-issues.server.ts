import { PasswordIssue } from "../../../contracts/password-policy.ts";
import { errorMessage } from "../../../locales/errors.ts";
import type { Language } from "../../../locales/languages.ts";
import type { Failure } from "../../failure.ts";

/** One thing that is against a password; with a figure where the policy has one. */
export interface Issue {
  code: string;
  message: string;
  count: number | null;
}

export function issuesOf({ code, data }: Failure, language: Language): Issue[] {
  const found = code === "password.rejected" ? PasswordIssue.array().safeParse(data).data : undefined;
  return (found ?? []).map((issue) => ({
    code: issue.code,
    message: errorMessage(issue.code, language),
    count: issue.interpolation?.min ?? issue.interpolation?.max ?? null,
  }));
}
