import { redacted } from "../../kernel/change-log.ts";
import { findEntity, findLinkChange, isKept } from "../../kernel/entities.ts";
import { removedRowsTtl } from "../../kernel/removed-rows.ts";

type Side = Record<string, unknown> | null;

/** Columns that a change can put back: without secrets, which the log does not have. */
export function restorable(before: object, after: object): string[] {
  const was = before as Record<string, unknown>;
  return Object.keys(after).filter((key) => key in was && was[key] !== redacted && !/^passwordEncrypt/.test(key));
}

/** Whether a change is of a kind that can be taken back at all. */
export function isUndoable(
  { entity, before, after, at }: { entity: string; before: Side; after: Side; at: number },
  now: number,
) {
  if (findLinkChange(entity)) return true;
  const { undo } = findEntity(entity) ?? { undo: "nothing" };
  if (undo === "nothing") return false;
  if (before && !after) return isKept({ undo }) && at > now - removedRowsTtl;
  if (undo === "removals") return false;
  return before && after ? restorable(before, after).length > 0 : undo !== "updates";
}

/** Changes that are recorded and cannot be undone here, each with the reason. */
export const recordedOnly: Record<string, string> = {
  account: "users change their own account",
  "account-center": "what users may change takes effect for all of them at once",
  "admin-console-config": "what the console remembers for a tenant",
  "application-secret": "a secret that was deleted or renamed is not written twice",
  "captcha-provider": "its secret is not in the log",
  grant: "a grant that was revoked is given again by its user alone",
  "oidc-config": "a setting of the protocol engine, changed back by hand",
  "oidc-key": "a key that was rotated out may have leaked",
  "organization-member-roles": "roles of several members are one change",
  "organization-members": "members of both kinds are one change",
  "organization-role-scopes": "permissions of both kinds are one change",
  "personal-access-token": "only its hash is kept",
  "sentinel-activity": "a lockout that was lifted",
  session: "a session that has ended stays ended",
  "sign-in-experience": "the public copy of it is written by its own verb",
  "subject-token": "it is used once",
  tenant: "its state is decided by the control plane",
  "tenant-member": "members are in the admin tenant",
  "user-asset": "files are stored outside of the database",
  "user-export": "nothing was changed",
  "user-import": "an import has an undo of its own",
  "user-mfa": "a second factor is enrolled by its user",
};
