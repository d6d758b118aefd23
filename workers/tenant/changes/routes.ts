import type { Hono } from "hono";
import { z } from "zod";
import { Change, ListChanges } from "../../../contracts/change.ts";
import { EntityId } from "../../../contracts/entity.ts";
import { listed } from "../../kernel/page.ts";
import type { TenantScope } from "../app.ts";
import { managementApi } from "../management.ts";
import { getChange, listChanges } from "./read.ts";
import { undoChange } from "./undo.ts";

/** The change history: every write of an administrator or a machine client, and taking it back. */
export function changeRoutes(app: Hono<{ Bindings: TenantScope }>): void {
  const api = managementApi(app, "Change history");
  const ById = z.object({ id: EntityId });
  api(
    {
      ...{ method: "get", path: "/api/changes", summary: "Changes, the youngest first" },
      description:
        "`entityId` is a thing with what belongs to it. `Total-Number` counts 1,000 at most, and then says so in `Total-Number-Is-Capped`. Secrets are never in `before` and `after`: `[redacted]` stands in their place.",
      query: ListChanges,
      answer: { status: 200, schema: z.array(Change) },
    },
    async (c, { query }) => listed(c, await listChanges(c.env.ctx, query)),
  );
  api(
    {
      ...{ method: "get", path: "/api/changes/:id", summary: "One change" },
      params: ById,
      answer: { status: 200, schema: Change },
    },
    (c, { params }) => getChange(c.env.ctx, params.id),
  );
  api(
    {
      ...{ method: "post", path: "/api/changes/:id/undo", summary: "Take a change back" },
      description:
        "Answers the change that this makes, which can be taken back in its turn. 412 `entity.version_mismatch` where something of it changed since; 422 `change.already_undone`, `change.not_undoable`. A deletion can be taken back for 30 days; that of a user is final.",
      params: ById,
      answer: { status: 200, schema: Change },
    },
    (c, { params }) => undoChange(c.env.ctx, params.id),
  );
}
