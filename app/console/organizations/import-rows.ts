import { data } from "react-router";
import { ImportMembers, MemberImport } from "../../../contracts/organization-import.ts";
import { requireApiClient } from "../api-client.server.ts";
import { Json } from "../kit/json.server.ts";
import type { Route } from "./+types/import-rows";

/** A part of a file: checked, or imported. */
export async function action({ context, params: { tenantId, id }, request }: Route.ActionArgs) {
  const calls = await requireApiClient({ context, request });
  const body = Json.pipe(ImportMembers).safeParse((await request.formData()).get("import"));
  if (!body.success) throw data(null, { status: 400 });
  const path = `/api/organizations/${id}/users/import`;
  const outcome = await calls.tenant(tenantId)(path, MemberImport, { method: "POST", body: body.data });
  return Response.json(outcome, { status: outcome.ok ? 200 : outcome.failure.status });
}
