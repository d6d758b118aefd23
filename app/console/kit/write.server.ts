import { type ActionFunctionArgs, redirect } from "react-router";
import type { Failure, Outcome } from "../../failure.ts";
import { type ApiCall, refusal, requireApiClient } from "../api-client.server.ts";
import { isDocumentRequest } from "../tenants/cloud.server.ts";

export type ActionArgs = Pick<ActionFunctionArgs, "context" | "params" | "request">;

/**
 * The action of a page in a tenant: one write, and what became of it (`ActionResult`).
 * @param redirectTo where a browser without scripts goes on after it
 */
export async function write<T>(
  args: ActionArgs,
  run: (call: ApiCall, form: FormData) => Promise<Outcome<T>>,
  redirectTo?: (done: T) => string,
) {
  const calls = await requireApiClient(args);
  const outcome = await run(calls.tenant(args.params.tenantId ?? ""), await args.request.formData());
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
export const invalid = (code: string): Outcome<never> => ({ ok: false, failure: { status: 422, code } });

/** For a write that counts only if nobody else saved since the form was loaded. */
export function ifMatch(form: FormData): { headers?: Record<string, string> } {
  const etag = String(form.get("etag") ?? "");
  return etag ? { headers: { "if-match": etag } } : {};
}
