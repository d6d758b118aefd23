import type { ActionFunctionArgs } from "react-router";
import { BulkResult } from "../../contracts/bulk.ts";
import { refusal, requireCalls } from "./calls.server.ts";

/** Deletes what was selected in a list: the things at `path` of the Management API whose `id`s the form has. */
export async function deleteChosen({ context, params: { tenantId = "" }, request }: ActionFunctionArgs, path: string) {
  const calls = await requireCalls({ context, request });
  const ids = (await request.formData()).getAll("id").map(String);
  const body = { action: "delete", ids };
  const outcome = await calls.tenant(tenantId)(`${path}/bulk`, BulkResult, { method: "POST", body });
  return outcome.ok ? { done: outcome.value } : refusal(request, outcome.failure);
}
