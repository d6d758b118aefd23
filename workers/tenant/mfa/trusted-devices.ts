import { sql } from "drizzle-orm";
import { cookieNamed } from "../../../contracts/cookies.ts";
import type { TrustedDevicePolicy } from "../../../contracts/sign-in-experience.ts";
import type { Ctx } from "../../kernel/context.ts";
import { sha256 } from "../../kernel/crypto.ts";
import { type Statement, statement } from "../../kernel/db.ts";
import { newId, newSecret } from "../../kernel/id.ts";
import { trustedDevices } from "../users/table.ts";

const dayMs = 86_400_000;
/** Of a user; the one that was used longest ago goes. */
const devicesMax = 20;

/** Days, or null where the tenant trusts no device. */
export const trustDays = ({ enabled = false, durationDays = 30 }: TrustedDevicePolicy): number | null =>
  enabled ? durationDays : null;

const cookieName = ({ tenantId }: Ctx): string => `_trusted_device.${tenantId}`;

const cookieOf = (ctx: Ctx, cookies: string | null) => (cookieNamed(cookies, cookieName(ctx)) ?? "").split(".");

/** Which device a browser says that it is: for display alone. */
export const trustedDeviceId = (ctx: Ctx, cookies: string | null): string | null => cookieOf(ctx, cookies)[0] || null;

/** The row that a browser's cookie stands for: of this user, with this secret, and not expired. */
export async function trustedDeviceWhere(ctx: Ctx, userId: string, cookies: string | null) {
  const [id = "", secret = ""] = cookieOf(ctx, cookies);
  if (id === "" || secret === "") return null;
  return sql`tenant_id = ${ctx.tenantId} AND id = ${id} AND user_id = ${userId}
    AND secret_hash = ${await sha256(secret)} AND expires_at > ${ctx.now()}`;
}

/** Trusts the browser for so many days. @returns what to write, and the `Set-Cookie` for it */
export async function trustDevice(
  ctx: Ctx,
  userId: string,
  days: number,
): Promise<{ statements: Statement[]; cookie: string }> {
  const { tenantId } = ctx;
  const [id, secret, now] = [newId(), newSecret(), ctx.now()];
  const { pathname, protocol } = new URL(ctx.endpoint);
  const path = `${pathname.replace(/\/$/, "")}/`;
  const secure = protocol === "https:" ? "; Secure" : "";
  const ofUser = sql`tenant_id = ${tenantId} AND user_id = ${userId}`;
  return {
    statements: [
      ctx.db.insert(trustedDevices).values({
        ...{ tenantId, id, userId, secretHash: await sha256(secret) },
        ...{ userAgent: ctx.userAgent?.slice(0, 512) ?? null, ip: ctx.clientIp },
        ...{ createdAt: now, lastUsedAt: now, expiresAt: now + days * dayMs },
      }),
      statement(sql`DELETE FROM trusted_devices WHERE ${ofUser} AND (expires_at <= ${now} OR id NOT IN
        (SELECT id FROM trusted_devices WHERE ${ofUser} ORDER BY last_used_at DESC, id DESC LIMIT ${devicesMax}))`),
    ],
    cookie: `${cookieName(ctx)}=${id}.${secret}; Path=${path}; Max-Age=${days * 86_400}; HttpOnly; SameSite=Lax${secure}`,
  };
}

/** Trusts no browser of the user any more: after a new password, or when factors are taken away. */
export const forgetDevices = (ctx: Ctx, userId: string): Statement =>
  statement(sql`DELETE FROM trusted_devices WHERE tenant_id = ${ctx.tenantId} AND user_id = ${userId}`);
