import { type SQL, sql } from "drizzle-orm";
import type { SignInMode } from "../../../contracts/sign-in-experience.ts";
import { adminTenantId, defaultTenantId } from "../../../contracts/tenant.ts";
import type { Ctx } from "../../kernel/context.ts";
import { guard, type Statement } from "../../kernel/db.ts";
import { joinStatements } from "../tenant-members/change.ts";

/** The admin tenant of an open-source installation: one person registers there, its administrator, and nobody after. */
export const registersOnce = ({ tenantId, console: own }: Ctx): boolean =>
  tenantId === adminTenantId && own?.edition === "oss";

/** Whoever is in the admin tenant counts, however they came: registered, or by `npm run seed`. */
export const isAdministered = ({ tenantId }: Ctx): SQL =>
  sql`EXISTS (SELECT 1 FROM users WHERE tenant_id = ${tenantId})`;

export async function hasAdministrator(ctx: Ctx): Promise<boolean> {
  const [row] = await ctx.db.all<{ is: number }>(sql`SELECT ${isAdministered(ctx)} AS "is"`);
  return Boolean(row?.is);
}

/** Before there is an administrator there is nobody who could sign in, and afterwards nobody who could register. */
export const onceMode = (isKnown: boolean): { signInMode: SignInMode } => ({
  signInMode: isKnown ? "SignIn" : "Register",
});

/** Before a registration's own statements: of two at the same moment one is the first. */
export const guardFirst = (ctx: Ctx): Statement[] =>
  registersOnce(ctx) ? [guard(sql`NOT ${isAdministered(ctx)}`, "session.registration_closed")] : [];

/** After them: the one tenant is theirs. */
export const giveDefaultTenant = (ctx: Ctx, userId: string): Statement[] =>
  registersOnce(ctx)
    ? joinStatements(ctx, {
        tenantId: defaultTenantId,
        tenantName: "Default",
        userId,
        role: "admin",
        maxMembers: null,
      })
    : [];
