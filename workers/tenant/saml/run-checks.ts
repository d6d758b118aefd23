import { type SamlCheck, SamlProblem } from "./problem.ts";

/**
 * Does the work of a check. `otherwise` stands for its result when the check fails and what follows is looked at all the
 * same.
 */
export type Run = <T>(check: SamlCheck, work: () => T | Promise<T>, otherwise: T) => Promise<T>;

/** The first problem ends it: what signs people in. */
export const stopAtFirst: Run = async (_check, work) => work();

export interface CheckResult {
  check: SamlCheck;
  /** `skipped`: a check before it failed so that there was nothing to look at. */
  result: "passed" | "failed" | "skipped";
  /** Of a failed check, in English. */
  detail: string | null;
}

/** Every problem is written down and the next check is made: for an administrator who tests a connection. */
export function collect(order: readonly SamlCheck[]): { run: Run; results: () => CheckResult[] } {
  const details = new Map<SamlCheck, string | null>();
  const run: Run = async (check, work, otherwise) => {
    try {
      const value = await work();
      if (!details.has(check)) details.set(check, null);
      return value;
    } catch (thrown) {
      if (!(thrown instanceof SamlProblem)) throw thrown;
      details.set(check, details.get(check) ?? thrown.detail);
      return otherwise;
    }
  };
  const resultOf = (check: SamlCheck): CheckResult => {
    const detail = details.get(check) ?? null;
    if (!details.has(check)) return { check, result: "skipped", detail: null };
    return { check, result: detail === null ? "passed" : "failed", detail };
  };
  return { run, results: () => order.map(resultOf) };
}
