import { desc, eq, sql } from "drizzle-orm";
import type { AskInbox, InboxMessage } from "../../../contracts/connector.ts";
import type { Ctx } from "../../kernel/context.ts";
import { atomic } from "../../kernel/db.ts";
import type { RenderedMessage } from "../connectors/factory.ts";
import { inboxMessages } from "./table.ts";

/** Rows that a database keeps. */
const kept = 500;

/** Puts a message into this machine's inbox, once for an event however often it is sent. */
export async function recordInInbox(ctx: Ctx, channel: "email" | "phone", sent: RenderedMessage): Promise<void> {
  const { to, type, code, link, subject, text, html, eventId } = sent;
  const createdAt = ctx.now();
  const message: InboxMessage = {
    to,
    type,
    ...(code === undefined ? {} : { code }),
    ...(link === undefined ? {} : { link }),
    subject,
    text,
    html,
    tenantId: ctx.tenantId,
    channel: channel === "email" ? "email" : "sms",
    createdAt,
  };
  const row = { tenantId: ctx.tenantId, id: eventId, message: JSON.stringify(message), createdAt };
  const newest = sql`SELECT rowid FROM ${inboxMessages} ORDER BY created_at DESC, id DESC LIMIT ${kept}`;
  await atomic(ctx.db, [
    ctx.db.insert(inboxMessages).values(row).onConflictDoNothing(),
    ctx.db.delete(inboxMessages).where(sql`rowid NOT IN (${newest})`),
  ]);
}

/** The newest messages of every tenant of this database; asked to, it forgets them all. */
export async function askInbox(ctx: Ctx, { to, limit, empty }: AskInbox): Promise<InboxMessage[]> {
  if (!ctx.hasInbox) return [];
  if (empty) await ctx.db.delete(inboxMessages);
  const rows = await ctx.db
    .select({ message: inboxMessages.message })
    .from(inboxMessages)
    .where(to === undefined ? undefined : eq(sql`lower(json_extract(message, '$.to'))`, to.toLowerCase()))
    .orderBy(desc(inboxMessages.createdAt), desc(inboxMessages.id))
    .limit(limit);
  return rows.map(({ message }) => JSON.parse(message));
}
