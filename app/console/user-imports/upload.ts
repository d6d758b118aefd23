import { data } from "react-router";
import { z } from "zod";
import { EntityId } from "../../../contracts/entity.ts";
import { UserImport } from "../../../contracts/user-import.ts";
import { requireApiClient } from "../api-client.server.ts";
import type { Route } from "./+types/upload";

const Message = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("create"), name: z.string() }),
  z.object({
    intent: z.literal("rows"),
    id: EntityId,
    from: z.number(),
    rows: z.array(z.record(z.string(), z.unknown())),
  }),
  z.object({ intent: z.literal("ready"), id: EntityId }),
]);

/** A part of a file on its way to the region. */
export async function action({ context, params: { tenantId }, request }: Route.ActionArgs) {
  const calls = await requireApiClient({ context, request });
  const call = calls.tenant(tenantId);
  const message = Message.safeParse(await request.json().catch(() => null));
  if (!message.success) throw data(null, { status: 400 });
  const given = message.data;
  const post = (path: string, body?: object) =>
    call(`/api/user-imports${path}`, UserImport, { method: "POST", ...(body ? { body } : {}) });
  const outcome =
    given.intent === "create"
      ? await post("", { name: given.name.slice(0, 256) })
      : given.intent === "rows"
        ? await post(`/${given.id}/rows`, { from: given.from, rows: given.rows })
        : await post(`/${given.id}/ready`);
  return Response.json(outcome, { status: outcome.ok ? 200 : outcome.failure.status });
}
