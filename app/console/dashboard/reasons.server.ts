import type { SignIns } from "../../../contracts/dashboard.ts";
import { errorMessages } from "../../../locales/errors.ts";
import type { Language } from "../../../locales/languages.ts";
import type { ReadPhrases } from "../../../locales/phrases.ts";
import type { Outcome } from "../../failure.ts";

/** Why sign-ins failed, in the reader's words beside the code; a code that is no longer given has none. */
export interface SignInsInWords extends SignIns {
  failures: (SignIns["failures"][number] & { reason: string | undefined })[];
}

export async function withReasons(
  answer: Promise<Outcome<SignIns>>,
  read: ReadPhrases,
  language: Language,
): Promise<Outcome<SignInsInWords>> {
  const outcome = await answer;
  if (!outcome.ok) return outcome;
  const messages: Partial<Record<string, string>> = await errorMessages(read, language);
  const failures = outcome.value.failures.map((failure) => ({ ...failure, reason: messages[failure.code] }));
  return { ...outcome, value: { ...outcome.value, failures } };
}
