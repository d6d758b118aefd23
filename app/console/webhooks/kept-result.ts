import { useEffect, useState } from "react";
import { useShell } from "../shell/frame-data.ts";
import type { TestResult } from "./test.ts";

/** The last test of a webhook, as long as the tab is open: for the user who ran it, and nobody else who signs in there. */
export function useKeptResult(webhookId: string) {
  const userId = useShell()?.user.id;
  const key = userId ? `webhook-test ${userId} ${webhookId}` : null;
  const [result, setResult] = useState<TestResult | null>(null);
  useEffect(() => {
    const kept = key === null ? null : sessionStorage.getItem(key);
    if (kept) setResult(JSON.parse(kept) as TestResult);
  }, [key]);
  const keep = (next: TestResult | null) => {
    setResult(next);
    if (key === null) return;
    // What was wrong with the form is not about the endpoint.
    if (next === null || next.wrongHeaders) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(next));
  };
  return [result, keep] as const;
}
