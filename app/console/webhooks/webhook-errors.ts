import type { Failure } from "../../failure.ts";
import { fieldErrors, wrongFields } from "../kit/action-result.ts";
import type { Wrong } from "./webhook-form.ts";

/** What was refused, by the field that it belongs to. */
export function webhookErrors(failure: Failure | undefined) {
  const { wrong = [], rest: other } = wrongFields<Wrong>(failure);
  const codes = { events: ["hook.missing_events"], url: ["outbound.address_refused"] };
  const { errors, rest } = fieldErrors(other, codes);
  return { errors, wrongHeaders: wrong, rest };
}
