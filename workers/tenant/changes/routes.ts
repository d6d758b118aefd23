import type { Hono } from "hono";
import { z } from "zod";
import { Change, ListChanges } from "../../../contracts/change.ts";
import { EntityId } from "../../../contracts/entity.ts";
import { listed } from "../../kernel/pagination.ts";
import { managementApi } from "../management.ts";
import type { TenantScope } from "../scope.ts";
import { getChange, listChanges } from "./read.ts";
import { undoChange } from "./undo.ts";

/** The change history: every write of an administrator or a machine client, and taking it back. */
export function changeRoutes(app: Hono<{ Bindings: TenantScope }>): void {
  const api = managementApi(app, "Change history");
  const ById = z.object({ id: EntityId });
  api(
    {
      ...{ method: "get", path: "/api/changes", summary: "List changes, newest first" },
      description:
        "`entityId` filters by an entity and everything that belongs to it. `Total-Number` counts up to 1,000; `Total-Number-Is-Capped` is `true` if there are more. Secrets in `before` and `after` are replaced by `[redacted]`.",
      query: ListChanges,
      answer: { status: 200, schema: z.array(Change) },
    },
    async (c, { query }) => listed(c, await listChanges(c.env.ctx, query)),
  );
  api(
    {
      ...{ method: "get", path: "/api/changes/:id", summary: "Get a change" },
      params: ById,
      answer: { status: 200, schema: Change },
    },
    (c, { params }) => getChange(c.env.ctx, params.id),
  );
  api(
    {
      ...{ method: "post", path: "/api/changes/:id/undo", summary: "Undo a change" },
      description:
        "Returns the change that the undo makes, which can itself be undone. Errors: 412 `entity.version_mismatch` if a value was changed since; 422 `change.already_undone`, `change.not_undoable`, and `change.secrets_needed` where today's secrets would go to another address or, without `all`, to another script. Deletions can be undone for 30 days. Deleted users cannot be restored.",
      params: ById,
      answer: { status: 200, schema: Change },
    },
    (c, { params }) => undoChange(c.env.ctx, params.id),
  );
}
