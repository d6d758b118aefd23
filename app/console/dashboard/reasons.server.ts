import type { SignIns } from "../../../contracts/dashboard.ts";
import { type ErrorCode, errorStatus } from "../../../contracts/error.ts";
import { errorMessage } from "../../../locales/errors.ts";
import type { Language } from "../../../locales/languages.ts";
import type { Outcome } from "../../failure.ts";

/** Why sign-ins failed, in the reader's words beside the code; a code that is no longer given has none. */
export interface SignInsInWords extends SignIns {
  failures: (SignIns["failures"][number] & { reason: string | undefined })[];
}

export async function withReasons(
  answer: Promise<Outcome<SignIns>>,
  language: Language,
): Promise<Outcome<SignInsInWords>> {
  const outcome = await answer;
  if (!outcome.ok) return outcome;
  const failures = outcome.value.failures.map((failure) => ({ ...failure, reason: wordsOf(failure.code, language) }));
  return { ...outcome, value: { ...outcome.value, failures } };
}

const wordsOf = (code: string, language: Language): string | undefined =>
  Object.hasOwn(errorStatus, code) ? errorMessage(code as ErrorCode, language) : undefined;
