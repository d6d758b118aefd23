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
 * @param own words for codes of the page itself (`invalid`)
 */
export function fieldErrors<F extends string>(
  failure: Failure | undefined,
  codes: Record<F, readonly string[]>,
  own: Record<string, string> = {},
) {
  const fields = Object.keys(codes) as F[];
  const field = fields.find((name) => codes[name].includes(failure?.code ?? ""));
  const errors: Partial<Record<F, string>> = {};
  const message = own[failure?.code ?? ""] ?? failure?.message;
  if (field !== undefined && message !== undefined) errors[field] = message;
  return { errors, rest: field === undefined ? failure : undefined };
}

/** The code of a `ChoiceForm` that was sent with nothing selected. */
export const noneChosen = "none_chosen";

/** The code of a form in which the page itself found several fields wrong (`invalidFields`). */
export const invalidFieldsCode = "invalid_fields";

/** What the page found wrong in the fields of its form, as `invalidFields` was given it, and the failure if it is another. */
export function wrongFields<P>(failure: Failure | undefined): { wrong: P | undefined; rest: Failure | undefined } {
  return failure?.code === invalidFieldsCode
    ? { wrong: failure.data as P, rest: undefined }
    : { wrong: undefined, rest: failure };
}
