import { and, eq, gt } from "drizzle-orm";
import { z } from "zod";
import { cookieNamed } from "../../../../contracts/one-tap.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { sha256 } from "../../../kernel/crypto.ts";
import { newSecret } from "../../../kernel/id.ts";
import { verificationRecords } from "../../account/table.ts";

/** As long as an interaction lives. */
const lifeMs = 60 * 60_000;

/** What a service provider asked for, while the user signs in. */
const Started = z.object({
  applicationId: z.string(),
  /** Of the authorization request within the protocol engine. */
  state: z.string(),
  /** ID of the AuthnRequest; null when the user began here. */
  requestId: z.string().nullable(),
  acsUrl: z.string(),
  relayState: z.string().nullable(),
  /** Class of the authentication context that was asked for. */
  authnContext: z.string().nullable(),
});
export type Started = z.infer<typeof Started>;

const contextOf = (ctx: Ctx) => `saml-started:${ctx.tenantId}`;
const cookieName = (ctx: Ctx) => `_saml.${ctx.tenantId}`;
const idOf = (secret: string) => sha256(`saml-started:${secret}`);

/** Keeps what was asked for. @returns the cookie by which the same browser finds it again */
export async function keepStarted(ctx: Ctx, started: Started): Promise<string> {
  const secret = newSecret();
  const data = await ctx.box.seal(JSON.stringify(started), contextOf(ctx));
  const expiresAt = ctx.now() + lifeMs;
  await ctx.db
    .insert(verificationRecords)
    .values({ tenantId: ctx.tenantId, id: await idOf(secret), userId: "", data, expiresAt });
  const { pathname, protocol } = new URL(ctx.endpoint);
  const path = `${pathname.replace(/\/$/, "")}/api/saml-applications`;
  const secure = protocol === "https:" ? "; Secure" : "";
  return `${cookieName(ctx)}=${secret}; Path=${path}; Max-Age=${lifeMs / 1000}; HttpOnly; SameSite=Lax${secure}`;
}

/** What this browser began, once. Null when there is nothing, or not any more. */
export async function takeStarted(ctx: Ctx, cookies: string | null): Promise<Started | null> {
  const secret = cookieNamed(cookies, cookieName(ctx));
  if (!secret) return null;
  const { tenantId, id, expiresAt } = verificationRecords;
  const isIt = and(eq(tenantId, ctx.tenantId), eq(id, await idOf(secret)), gt(expiresAt, ctx.now()));
  const [row] = await ctx.db.delete(verificationRecords).where(isIt).returning({ data: verificationRecords.data });
  return row ? Started.parse(JSON.parse(await ctx.box.open(row.data, contextOf(ctx)))) : null;
}
