import type { Failure } from "../../failure.ts";
import { useActionResult } from "../use-action-result.ts";

/** What became of the write of a form (`write.server.ts`): one of the two. */
export interface ActionResult<T> {
  done?: T | undefined;
  failure?: Failure | undefined;
}

/** Once for each write that was done. */
export function useDone<T>(result: ActionResult<T> | undefined, onDone: (done: NonNullable<T>) => void): void {
  useActionResult(result, ({ done }) => {
    if (done !== undefined && done !== null) onDone(done);
  });
}

/**
 * Messages of a failure that belong to a field, by the field's name, and the failure if it belongs to none.
 * @param codes of the errors of each field
 */
export function fieldErrors<F extends string>(failure: Failure | undefined, codes: Record<F, readonly string[]>) {
  const fields = Object.keys(codes) as F[];
  const field = fields.find((name) => codes[name].includes(failure?.code ?? ""));
  const errors: Partial<Record<F, string>> = {};
  if (field !== undefined && failure?.message !== undefined) errors[field] = failure.message;
  return { errors, rest: field === undefined ? failure : undefined };
}
