import { z } from "zod";
import { CustomProfileField } from "../../../contracts/custom-profile-field.ts";
import { requireApiClient } from "../api-client.server.ts";
import { refusedFile } from "../download.server.ts";
import type { Route } from "./+types/export-fields";

/** The profile fields as a file that can be imported elsewhere. */
export async function loader({ context, params: { tenantId }, request }: Route.LoaderArgs): Promise<Response> {
  const calls = await requireApiClient({ context, request });
  const fields = await calls.tenant(tenantId)("/api/custom-profile-fields", z.array(CustomProfileField));
  if (!fields.ok) throw refusedFile(request, fields.failure.status, { code: fields.failure.code });
  const shown = fields.value.map(({ tenantId: _, id: __, createdAt: ___, sieOrder: ____, ...field }) => field);
  return new Response(JSON.stringify(shown, null, 2), {
    headers: {
      "content-type": "application/json",
      "content-disposition": 'attachment; filename="profile-fields.json"',
      "cache-control": "no-store",
    },
  });
}
