import type { Failure } from "../../failure.ts";

/** Of a refused save: the variables that need their values again, because of another script or other hosts. */
interface Refused {
  variables?: unknown;
  changed?: unknown;
}

/** Names of variables whose saved values were refused, as text, and what changed; none if it failed for something else. */
export function valuesAgain(failure: Failure | undefined): { names: string; isForScript: boolean } | undefined {
  if (failure?.code !== "guard.invalid_input") return undefined;
  const { variables, changed } = (failure.data ?? {}) as Refused;
  if (!Array.isArray(variables) || variables.length === 0) return undefined;
  return { names: variables.join(", "), isForScript: changed === "script" };
}
