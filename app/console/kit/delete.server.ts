import { replace } from "react-router";
import { z } from "zod";
import { BulkResult } from "../../../contracts/bulk.ts";
import type { Outcome } from "../../failure.ts";
import { type ApiCall, Nothing, refusal, requireApiClient } from "../api-client.server.ts";
import type { DeletedRow } from "./use-delete.ts";
import { type ActionArgs, write } from "./write.server.ts";

/**
 * The action of a details page: deletes the entity at `path` of the Management API, and goes to its list, which says so. The
 * way back does not lead to what is gone.
 * @param list below the tenant
 */
export async function deleteEntity(args: ActionArgs, path: string, list: string) {
  const { tenantId = "" } = args.params;
  const calls = await requireApiClient(args);
  const form = await args.request.formData();
  const outcome = await calls.tenant(tenantId)(path, Nothing, { method: "DELETE" });
  if (!outcome.ok) return refusal(args.request, outcome.failure);
  const query = new URLSearchParams({ deleted: String(form.get("name")), id: path.split("/").at(-1) ?? "" });
  throw replace(`/console/${tenantId}/${list}?${query}`);
}

/** Deletes the entities at `path` whose `id`s the form has. */
const bulkDelete = (call: ApiCall, path: string, form: FormData) =>
  call(`${path}/bulk`, BulkResult, { method: "POST", body: { action: "delete", ids: form.getAll("id").map(String) } });

/** No path has a segment of dots or a control character: what has such a name is named in the query. */
const belowPath = (path: string, id: string): string =>
  `${path}${/^\.{1,2}$|\p{Cc}/u.test(id) ? "?name=" : "/"}${encodeURIComponent(id)}`;

/** Deletes what is below `path` by the `id` of the form. @param query where the call takes one */
export async function deleteOne(call: ApiCall, path: string, form: FormData, query = ""): Promise<Outcome<DeletedRow>> {
  const [id, name] = [String(form.get("id")), String(form.get("name"))];
  const outcome = await call(belowPath(path, id) + query, z.unknown(), { method: "DELETE" });
  return outcome.ok ? { ok: true, value: { id, name } } : outcome;
}

/** The action of a list of entities at `path` of the Management API: deletes those that are selected. */
export const deleteSelected = (args: ActionArgs, path: string) =>
  write(args, (call, form) => bulkDelete(call, path, form));

/** Deletes one row of a list, or takes it out of what the list belongs to. Its name comes along. */
export const deleteRow = (args: ActionArgs, path: string) => write(args, (call, form) => deleteOne(call, path, form));

/** For lists with both. */
export const deleteRows = (args: ActionArgs, path: string) =>
  write<DeletedRow | BulkResult>(args, (call, form) =>
    form.has("name") ? deleteOne(call, path, form) : bulkDelete(call, path, form),
  );
