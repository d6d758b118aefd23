import { z } from "zod";
import { EntityId } from "./entity.ts";
import { PageQuery } from "./page.ts";

/** Empty means no filter: clients of this API send the parameter with nothing behind it. */
const Filter = z.string().max(128).optional();
/** Milliseconds since 1970. */
const Time = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);

const LogFilters = {
  userId: Filter,
  applicationId: Filter,
  logKey: Filter,
  result: z.enum(["Success", "Error"]).optional(),
  start_time: Time.optional(),
  end_time: Time.optional(),
  ip: Filter,
  /** Whole words of anything in the entry: event, address, browser, error, parameters, ids. */
  search: z.string().max(256).optional(),
};

const inOrder = {
  path: ["end_time"],
  message: "must not be earlier than start_time",
};
const isInOrder = ({
  start_time: from = 0,
  end_time: to = from,
}: {
  start_time?: number | undefined;
  end_time?: number | undefined;
}) => from <= to;

/** Filters hold together; both times are inclusive. */
export const ListLogs = PageQuery.extend({
  ...LogFilters,
  /** Id of an entry: those that came next after it, instead of a page or a cursor. */
  after: EntityId.optional(),
  /** Likewise those that came before it. */
  before: EntityId.optional(),
  /** `true`: counting ends behind 10,000, and the answer says so. */
  enableCap: z.enum(["true", "false"]).optional(),
}).refine(isInOrder, inOrder);
export type ListLogs = z.infer<typeof ListLogs>;

/** At most so many entries in one file. */
export const exportMax = 100_000;

export const ExportLogs = z.object({ ...LogFilters, format: z.enum(["csv", "ndjson"]) }).refine(isInOrder, inOrder);
export type ExportLogs = z.infer<typeof ExportLogs>;

/** What happened. A key that does not apply is absent. */
export const LogPayload = z.object({
  key: z.string(),
  result: z.enum(["Success", "Error"]),
  error: z.union([z.record(z.string(), z.unknown()), z.string()]).optional(),
  ip: z.string().optional(),
  userAgent: z.string().optional(),
  userId: z.string().optional(),
  applicationId: z.string().optional(),
  /**
   * Who did it, where that is not the user: an administrator, or who acts for the user (RFC 8693, section 4.1). A member who works
   * on the tenant from outside has the name that they had.
   */
  actor: z.object({ kind: z.string(), id: z.string(), name: z.string().optional() }).optional(),
  sessionId: z.string().optional(),
  /** The sign-in that the event is a part of. */
  interactionId: z.string().optional(),
  requestId: z.string().optional(),
  params: z.record(z.string(), z.unknown()).optional(),
});
export type LogPayload = z.infer<typeof LogPayload>;

export const Log = z.object({
  tenantId: z.string(),
  id: z.string(),
  key: z.string(),
  payload: LogPayload,
  createdAt: z.number(),
  /** What the user is called today; null when the entry has none or the user is gone. */
  userName: z.string().nullable(),
  /** Likewise. */
  applicationName: z.string().nullable(),
  /** Likewise, of who did it; a member who works on the tenant from outside was called that then. */
  actorName: z.string().nullable(),
});
export type Log = z.infer<typeof Log>;
