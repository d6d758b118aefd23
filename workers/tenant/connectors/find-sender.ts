import { and, desc, eq } from "drizzle-orm";
import type { JsonObject } from "../../../contracts/entity.ts";
import type { Ctx } from "../../kernel/context.ts";
import { openConfig } from "./config.ts";
import { factories } from "./factories.ts";
import type { MessageFactory } from "./factory.ts";
import { connectors } from "./table.ts";

export type Channel = "email" | "phone";

export interface Sender {
  factory: MessageFactory;
  config: unknown;
  /** As the connector's configuration names the sender. */
  name: string | undefined;
}

const typeOf = { email: "Email", phone: "Sms" } as const;

/** True where the tenant has a connector for the channel, whether or not it works. */
export async function hasSender(ctx: Ctx, channel: Channel): Promise<boolean> {
  const [row] = await ctx.db
    .select({ id: connectors.id })
    .from(connectors)
    .where(and(eq(connectors.tenantId, ctx.tenantId), eq(connectors.type, typeOf[channel])))
    .limit(1);
  return row !== undefined;
}

/** The tenant's connector for the channel, ready to send; null when it has none. */
export async function findSender(ctx: Ctx, channel: Channel): Promise<Sender | null> {
  const [row] = await ctx.db
    .select()
    .from(connectors)
    .where(and(eq(connectors.tenantId, ctx.tenantId), eq(connectors.type, typeOf[channel])))
    .orderBy(desc(connectors.createdAt))
    .limit(1);
  const factory = row && factories.get(row.connectorId);
  if (!row || factory?.kind !== "message") return null;
  const config = await openConfig(ctx, row);
  return { factory, config, name: senderName(config) };
}

/** The name that a configuration sends under: `fromName`, else the one before the address. */
export function senderName({ fromName, fromEmail }: JsonObject): string | undefined {
  const before = typeof fromEmail === "string" ? /^"?([^"<>]+?)"?\s*</.exec(fromEmail.trim())?.[1] : undefined;
  return (typeof fromName === "string" && fromName.trim()) || before?.trim() || undefined;
}
