import type { z } from "zod";
import { EmailTemplatePreview, SmsTemplatePreview } from "../../../contracts/message-template.ts";
import { requireApiClient } from "../api-client.server.ts";
import type { Route } from "./+types/preview";
import { apiOf } from "./channel.ts";
import { draftIn } from "./read.server.ts";

/** What the editor asks while somebody types: the `Outcome` of a draft. */
export async function action({ context, params, request }: Route.ActionArgs): Promise<Response> {
  const calls = await requireApiClient({ context, request });
  const sent = draftIn(await request.formData());
  if (!sent.ok) return Response.json(sent);
  const { channel, draft: body } = sent.value;
  const Shape: z.ZodType<object> = channel === "sms" ? SmsTemplatePreview : EmailTemplatePreview;
  const call = calls.tenant(params.tenantId);
  return Response.json(await call(`${apiOf(channel)}/preview`, Shape, { method: "POST", body }));
}
