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
  identity: SenderIdentity;
}

/** As a configuration shows the sender. */
export interface SenderIdentity {
  name?: string | undefined;
  /** In the built-in layout. */
  logo?: string | undefined;
  company?: string | undefined;
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
  return { factory, config, identity: identityOf(config) };
}

/** The name that a configuration sends under, `fromName`, else the one before the address; logo and company. */
export function identityOf({ fromName, fromEmail, appLogo, companyInformation }: JsonObject): SenderIdentity {
  const before = typeof fromEmail === "string" ? /^"?([^"<>]+?)"?\s*</.exec(fromEmail.trim())?.[1] : undefined;
  const lineOf = (value: unknown) => (typeof value === "string" && value.trim()) || undefined;
  return { name: lineOf(fromName) || before?.trim(), logo: lineOf(appLogo), company: lineOf(companyInformation) };
}
