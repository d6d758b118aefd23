import { type ActionFunctionArgs, redirect } from "react-router";
import type { z } from "zod";
import type { Failure, Outcome } from "../../failure.ts";
import { type ApiCall, type ApiClient, refusal, requireApiClient } from "../api-client.server.ts";
import { isDocumentRequest } from "../tenants/cloud.server.ts";
import { invalidFieldsCode, noneChosen } from "./action-result.ts";
import { mergedBody, mergedWhole } from "./merge.server.ts";

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
  // What no header can have matches nothing.
  const etag = String(form.get("etag") ?? "").replace(/[^\x20-\x7e]/g, "?");
  return etag ? { headers: { "if-match": etag } } : {};
}

interface Save {
  method?: "PATCH" | "PUT";
  body: object;
  /** What the body does not name is deleted. */
  isWhole?: boolean;
}

/** So many others may save at the same time. */
const attempts = 3;

/**
 * Saves a form over the version that it was made from. What others saved since stays as they saved it, if the form changes
 * other values (`merged`); each attempt is guarded by the version that it was decided on.
 * @param schema of what is read and written at the path; the form was made from such a value (`EntityForm`, `base`)
 */
export async function save<S extends z.ZodType<object>>(
  call: ApiCall,
  form: FormData,
  path: string,
  schema: S,
  { method = "PATCH", body, isWhole = false }: Save,
): Promise<Outcome<z.output<S>>> {
  let saved = await call(path, schema, { method, body, ...ifMatch(form) });
  const base = baseOf(form);
  for (let attempt = 1; base && isConflict(saved) && attempt <= attempts; attempt += 1) {
    const newest = await call.versioned(path, schema);
    if (!newest.ok) return saved;
    const { value: theirs, etag } = newest.value;
    const both = (isWhole ? mergedWhole : mergedBody)(base, body as Keyed, theirs as Keyed);
    if (!both || !etag) return saved;
    saved = await call(path, schema, { method, body: both.value, headers: { "if-match": etag } });
  }
  return saved;
}

type Keyed = Record<string, unknown>;

const isConflict = (outcome: Outcome<unknown>): boolean =>
  !outcome.ok && outcome.failure.code === "entity.version_mismatch";

function baseOf(form: FormData): Keyed | null {
  try {
    const base: unknown = JSON.parse(String(form.get("base") ?? "null"));
    return typeof base === "object" ? (base as Keyed | null) : null;
  } catch {
    return null;
  }
}
