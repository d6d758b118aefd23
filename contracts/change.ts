import { z } from "zod";
import { EntityId, JsonObject } from "./entity.ts";
import { PageQuery } from "./page.ts";

/** Milliseconds since 1970. */
const Time = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);

/** Filters hold together; both times are inclusive. */
export const ListChanges = PageQuery.extend({
  /** A thing, and what belongs to it: its secrets, its links. */
  entityId: EntityId.optional(),
  /** A kind of thing, or several with commas between. */
  entity: z.string().max(256).optional(),
  actorId: EntityId.optional(),
  start_time: Time.optional(),
  end_time: Time.optional(),
});
export type ListChanges = z.infer<typeof ListChanges>;

/**
 * Why a change cannot be undone: the log has no secrets (`secret`); only the user can do it again (`person`); nothing
 * of a deleted user is kept (`gone`); 30 days have passed (`expired`); it has another place to be changed back (`manual`);
 * nothing was changed (`nothing`).
 */
export const NoUndo = z.enum(["secret", "person", "gone", "expired", "manual", "nothing"]);
export type NoUndo = z.infer<typeof NoUndo>;

/** One write: who, when, what was before and what came after, without secrets. */
export const Change = z.object({
  id: z.string(),
  /** Milliseconds since 1970. */
  at: z.number(),
  actor: z.object({
    kind: z.enum(["anonymous", "user", "application", "directory", "setup-link", "system"]),
    id: z.string().nullable(),
    name: z.string().nullable(),
  }),
  clientIp: z.string().nullable(),
  requestId: z.string(),
  /** The kind: `user`, `application-roles`, … */
  entity: z.string(),
  entityId: z.string(),
  /** What it is called today, or was called when it was deleted; of a message template its type and language: `SignIn de`. */
  entityName: z.string().nullable(),
  /** Null before a creation. */
  before: JsonObject.nullable(),
  /** Null after a deletion. */
  after: JsonObject.nullable(),
  /** What ids in `before` and `after` are called, as far as they are there. */
  names: z.record(z.string(), z.string()),
  /** The change that this one took back. */
  undoes: z.string().nullable(),
  /** The change that took this one back. */
  undoneBy: z.string().nullable(),
  /** It can be undone, unless something changed since. */
  isUndoable: z.boolean(),
  /** Why it cannot be undone: absent where it can, or was. */
  noUndo: NoUndo.optional(),
});
export type Change = z.infer<typeof Change>;
