import type { NoUndo } from "../../../contracts/change.ts";
import { redacted } from "../../kernel/change-log.ts";
import { deletedRowsTtl } from "../../kernel/deleted-rows.ts";
import { findEntity, findLinkChange, isKept } from "../../kernel/entities.ts";

type Side = Record<string, unknown> | null;

/** Columns that a change can put back: without secrets, which the log does not have. */
export function restorable(before: object, after: object): string[] {
  const was = before as Record<string, unknown>;
  return Object.keys(after).filter((key) => key in was && was[key] !== redacted && !/^passwordEncrypt/.test(key));
}

/** Once, templates that were saved together were one change, which names none of them. */
const ofMany = "bulk";

/** Whether a change is of a kind that can be undone at all. */
export function isUndoable(
  { entity, entityId, before, after, at }: { entity: string; entityId: string; before: Side; after: Side; at: number },
  now: number,
) {
  if (entityId === ofMany) return false;
  const links = findLinkChange(entity);
  if (links)
    return links.some(({ key, relink }) => {
      const isOf = (side: Side) => side !== null && key in side;
      return isOf(after) || (isOf(before) && (!relink || at > now - deletedRowsTtl));
    });
  const { undo, undoTtl = deletedRowsTtl, copiedFromSealed = [] } = findEntity(entity) ?? { undo: "nothing" };
  if (undo === "nothing") return false;
  if (before && !after) return isKept({ undo }) && at > now - undoTtl;
  if (undo === "deletions") return false;
  if (!before || !after) return undo !== "updates";
  return restorable(before, after).length > 0 && copiedFromSealed.every((column) => before[column] === after[column]);
}

/** Changes that are recorded and cannot be undone here, each with the reason. */
export const recordedOnly: Record<string, NoUndo> = {
  account: "person",
  "admin-console-config": "manual",
  "application-secret": "secret",
  // By the console or the API: the roles of its members follow it.
  "directory-group-roles": "manual",
  // The name may be somebody else's by then.
  domain: "manual",
  grant: "person",
  // A key that was rotated out may have leaked.
  "oidc-key": "secret",
  // What was sent cannot be called back.
  "log-stream-backfill": "nothing",
  "personal-access-token": "secret",
  "social-tokens": "secret",
  "sentinel-activity": "nothing",
  session: "person",
  // It is stopped, or another one is started.
  "sign-in-experience-rollout": "manual",
  "subject-token": "secret",
  // Its state is decided by the control plane, which has its members, too.
  tenant: "manual",
  "tenant-member": "manual",
  // Files are stored outside of the database.
  "custom-ui": "manual",
  "trusted-device": "person",
  "user-asset": "manual",
  "user-export": "nothing",
  // An import has an undo of its own.
  "user-import": "manual",
};

/** Why a change that `isUndoable` refuses cannot be undone. */
export function whyNotUndoable({
  entity,
  entityId,
  before,
  after,
}: {
  entity: string;
  entityId: string;
  before: Side;
  after: Side;
}): NoUndo {
  if (entityId === ofMany) return "manual";
  const declared = findEntity(entity);
  const links = findLinkChange(entity);
  if (links) return links.some(({ key, relink }) => relink && key in (before ?? {})) ? "expired" : "manual";
  if (!declared) return recordedOnly[entity] ?? "manual";
  if (before && !after && declared.isPerson) return entity === "user" ? "gone" : "secret";
  if (before && !after && isKept(declared)) return "expired";
  // A branding that was made is cleared where it was made; of everything else the log lacks the secret part.
  return declared.noUndo ?? (declared.undo === "updates" ? "manual" : "secret");
}
