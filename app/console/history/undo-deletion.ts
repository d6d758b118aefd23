import { Change } from "../../../contracts/change.ts";
import { invalid, write } from "../kit/write.server.ts";
import type { Route } from "./+types/undo-deletion";

/** Undoes the last deletion of each of these entities, one after the other; the first that fails ends it. */
export const action = (args: Route.ActionArgs) =>
  write(args, async (call, form) => {
    const ids = new Set(form.getAll("id"));
    const query = new URLSearchParams({ entity: String(form.get("entity")), page_size: "100", cursor: "" });
    const changes = await call.list(`/api/changes?${query}`, Change);
    if (!changes.ok) return changes;
    const deletions = changes.value.items.filter(
      ({ entityId, after, isUndoable }) => after === null && isUndoable && ids.has(entityId.split("/").at(-1) ?? ""),
    );
    if (deletions.length === 0) return invalid("change.not_undoable");
    for (const { id } of deletions) {
      const undone = await call(`/api/changes/${encodeURIComponent(id)}/undo`, Change, { method: "POST" });
      if (!undone.ok) return undone;
    }
    return { ok: true, value: deletions.length };
  });
