import { type ActionFunctionArgs, redirect } from "react-router";
import type { Failure, Outcome } from "../../failure.ts";
import { type ApiCall, type ApiClient, refusal, requireApiClient } from "../api-client.server.ts";
import { isDocumentRequest } from "../tenants/cloud.server.ts";
import { invalidFieldsCode, noneChosen } from "./action-result.ts";

export type ActionArgs = Pick<ActionFunctionArgs, "context" | "params" | "request">;

/**
 * The action of a page in a tenant: one write, and what became of it (`ActionResult`).
 * @param redirectTo where a browser without scripts goes on after it
 */
export async function write<T>(
  args: ActionArgs,
  run: (call: ApiCall, form: FormData, calls: ApiClient) => Promise<Outcome<T>>,
  redirectTo?: (done: T) => string,
) {
  const calls = await requireApiClient(args);
  const outcome = await run(calls.tenant(args.params.tenantId ?? ""), await args.request.formData(), calls);
  if (!outcome.ok) {
    const refused: Omit<ReturnType<typeof refusal>, "data"> & { data: { failure: Failure; done?: undefined } } =
      refusal(args.request, outcome.failure);
    return refused;
  }
  if (redirectTo && isDocumentRequest(args.request)) throw redirect(redirectTo(outcome.value));
  const result: { done: T; failure?: undefined } = { done: outcome.value };
  return result;
}

/** What a page itself finds wrong with a form, before anything is sent. */
export const invalid = (code: string, data?: unknown): Outcome<never> => ({
  ok: false,
  failure: { status: 422, code, ...(data === undefined ? {} : { data }) },
});

/** The same for several fields at once (`wrongFields`). */
export const invalidFields = (wrong: unknown): Outcome<never> => invalid(invalidFieldsCode, wrong);

/** A write of several things that leaves only its number. */
export const counted = (outcome: Outcome<unknown>, count: number): Outcome<number> =>
  outcome.ok ? { ok: true, value: count } : outcome;

/** The action of a `ChoiceForm`: writes what was selected under a name. Its result is how many that were. */
export const writeChosen = (
  args: ActionArgs,
  name: string,
  run: (call: ApiCall, chosen: string[]) => Promise<Outcome<unknown>>,
  redirectTo?: () => string,
) =>
  write(
    args,
    async (call, form) => {
      const chosen = form.getAll(name).map(String);
      return chosen.length === 0 ? invalid(noneChosen) : counted(await run(call, chosen), chosen.length);
    },
    redirectTo,
  );

/** What was typed into a field, without spaces around it. */
export const textOf = (form: FormData, name: string): string => String(form.get(name) ?? "").trim();

/** For a write that counts only if nobody else saved since the form was loaded. */
export function ifMatch(form: FormData): { headers?: Record<string, string> } {
  const etag = String(form.get("etag") ?? "");
  return etag ? { headers: { "if-match": etag } } : {};
}
