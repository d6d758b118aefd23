import { redirect } from "react-router";
import { BulkResult } from "../../../contracts/bulk.ts";
import { Nothing, refusal, requireCalls } from "../calls.server.ts";
import { type ActionArgs, write } from "./write.server.ts";

/**
 * The action of a details page: deletes the entity at `path` of the Management API, and goes to its list, which says so.
 * @param list below the tenant
 */
export async function deleteEntity(args: ActionArgs, path: string, list: string) {
  const { tenantId = "" } = args.params;
  const calls = await requireCalls(args);
  const form = await args.request.formData();
  const outcome = await calls.tenant(tenantId)(path, Nothing, { method: "DELETE" });
  if (!outcome.ok) return refusal(args.request, outcome.failure);
  const query = new URLSearchParams({ deleted: String(form.get("name")), id: path.split("/").at(-1) ?? "" });
  throw redirect(`/console/${tenantId}/${list}?${query}`);
}

/** Deletes the entities at `path` whose `id`s the form has. */
export const deleteSelected = (args: ActionArgs, path: string) =>
  write(args, (call, form) =>
    call(`${path}/bulk`, BulkResult, {
      method: "POST",
      body: { action: "delete", ids: form.getAll("id").map(String) },
    }),
  );

/** Deletes one row of a list, or takes it out of what the list belongs to; `done` is the name that came along. */
export const deleteRow = (args: ActionArgs, path: string) =>
  write(args, async (call, form) => {
    const outcome = await call(`${path}/${encodeURIComponent(String(form.get("id")))}`, Nothing, { method: "DELETE" });
    return outcome.ok ? { ok: true, value: String(form.get("name")) } : outcome;
  });
