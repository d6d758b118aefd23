import { EmailTemplatePreview } from "../../../contracts/connector.ts";
import { requireApiClient } from "../api-client.server.ts";
import type { Route } from "./+types/preview";
import { draftIn } from "./read.server.ts";

/** What the editor asks while somebody types: the `Outcome` of a draft. */
export async function action({ context, params, request }: Route.ActionArgs): Promise<Response> {
  const calls = await requireApiClient({ context, request });
  const draft = draftIn(await request.formData());
  if (!draft) return Response.json({ ok: false, failure: { status: 400 } });
  const path = "/api/email-templates/preview";
  return Response.json(
    await calls.tenant(params.tenantId)(path, EmailTemplatePreview, { method: "POST", body: draft }),
  );
}
