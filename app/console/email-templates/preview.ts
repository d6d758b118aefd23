import { EmailTemplateDraft, EmailTemplatePreview } from "../../../contracts/connector.ts";
import { requireApiClient } from "../api-client.server.ts";
import type { Route } from "./+types/preview";

/** What the editor asks while somebody types: an `Outcome` of the draft that is sent as JSON. */
export async function action({ context, params, request }: Route.ActionArgs): Promise<Response> {
  const calls = await requireApiClient({ context, request });
  const draft = EmailTemplateDraft.safeParse(await request.json().catch(() => null));
  if (!draft.success) return Response.json({ ok: false, failure: { status: 400 } }, { status: 400 });
  const path = "/api/email-templates/preview";
  return Response.json(
    await calls.tenant(params.tenantId)(path, EmailTemplatePreview, { method: "POST", body: draft.data }),
  );
}
