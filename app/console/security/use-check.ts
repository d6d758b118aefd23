import { type RefObject, useEffect, useState } from "react";
import type { PasswordIssue, PasswordPolicy } from "../../../contracts/password-policy.ts";
import type { CheckedPassword } from "../../../contracts/sign-in-experience.ts";
import type { Failure, Outcome } from "../../failure.ts";
import { policyOf, wrongIn } from "./policy-form.ts";

const pause = 250;

interface Check {
  /** Of the form as it stands; null before it is there, or while it makes no policy. */
  policy: PasswordPolicy | null;
  /** Null while there is no password, or no word on it yet. */
  issues: PasswordIssue[] | null;
  failure: Failure | null;
}

/** What the server finds wrong with a password, asked shortly after typing or changing the form ends. */
export function useCheck(
  form: RefObject<HTMLFormElement | null>,
  action: string,
  password: string,
  user: string,
): Check {
  const sent = usePolicy(form);
  const [answer, setAnswer] = useState<Outcome<CheckedPassword> | null>(null);
  useEffect(() => {
    if (sent === null || password === "") return setAnswer(null);
    const leaving = new AbortController();
    const ask = async () => {
      const body = new URLSearchParams(sent);
      body.set("password", password);
      body.set("user", user);
      const outcome = await post(action, body, leaving.signal);
      if (!leaving.signal.aborted) setAnswer(outcome);
    };
    const timer = setTimeout(() => void ask(), pause);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [sent, action, password, user]);
  return {
    policy: sent === null ? null : policyOf(fieldsOf(sent)),
    issues: answer?.ok ? answer.value.issues : null,
    failure: answer && !answer.ok ? answer.failure : null,
  };
}

function fieldsOf(sent: string): FormData {
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(sent)) form.append(name, value);
  return form;
}

/** The fields of a policy as a form has them now, as one text; null while they make none. */
function usePolicy(ref: RefObject<HTMLFormElement | null>): string | null {
  const [sent, setSent] = useState<string | null>(null);
  useEffect(() => {
    const form = ref.current;
    if (!form) return;
    const look = () => {
      const fields = new FormData(form);
      fields.delete("etag");
      const text = new URLSearchParams([...fields].map(([name, value]): [string, string] => [name, String(value)]));
      setSent(wrongIn(policyOf(fields)) ? null : String(text));
    };
    look();
    // What is discarded, or was saved by somebody else, comes as new fields.
    const observer = new MutationObserver(look);
    observer.observe(form, { subtree: true, childList: true });
    for (const event of ["input", "change"]) form.addEventListener(event, look);
    return () => {
      observer.disconnect();
      for (const event of ["input", "change"]) form.removeEventListener(event, look);
    };
  }, [ref]);
  return sent;
}

async function post(action: string, body: URLSearchParams, signal: AbortSignal): Promise<Outcome<CheckedPassword>> {
  try {
    const answer = await fetch(action, { method: "POST", body, signal });
    if (answer.ok) return (await answer.json()) as Outcome<CheckedPassword>;
    return { ok: false, failure: { status: answer.status } };
  } catch {
    return { ok: false, failure: { status: 503 } };
  }
}
