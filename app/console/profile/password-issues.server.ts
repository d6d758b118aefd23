import { PasswordIssue } from "../../../contracts/password-policy.ts";
import { errorMessages } from "../../../locales/errors.ts";
import type { Language } from "../../../locales/languages.ts";
import type { ReadPhrases } from "../../../locales/phrases.ts";
import type { Failure } from "../../failure.ts";

/** One thing that is against a password; with a figure where the policy has one. */
export interface Issue {
  code: string;
  message: string;
  count: number | null;
}

export async function issuesOf({ code, data }: Failure, read: ReadPhrases, language: Language): Promise<Issue[]> {
  const found = code === "password.rejected" ? PasswordIssue.array().safeParse(data).data : undefined;
  const messages = await errorMessages(read, language);
  return (found ?? []).map((issue) => ({
    code: issue.code,
    message: messages[issue.code],
    count: issue.interpolation?.min ?? issue.interpolation?.max ?? null,
  }));
}
