import { and, eq, sql } from "drizzle-orm";
import type { SignInIdentifier } from "../../../contracts/experience.ts";
import { phoneNumber } from "../../../contracts/phone.ts";
import { Email } from "../../../contracts/user.ts";
import type { Ctx } from "../../kernel/context.ts";
import type { Row } from "../../kernel/entity.ts";
import { userSsoIdentities } from "../sso-connectors/table.ts";
import { userIdentities, users } from "../users/table.ts";
import type { Account } from "./rules/state.ts";

export type UserRow = Row<typeof users>;

export const accountOf = (row: UserRow): Account => ({
  id: row.id,
  isSuspended: row.isSuspended,
  username: row.username,
  primaryEmail: row.primaryEmail,
  primaryPhone: row.primaryPhone,
  isEmailVerified: row.isEmailVerified,
  hasPassword: row.passwordEncrypted !== null,
  targets: Object.keys(row.identities),
});

const columns = { username: users.username, email: users.primaryEmail, phone: users.primaryPhone } as const;

/** An identifier as it is stored, so that every way of writing it is the same one; null for what cannot be one. */
export function normalise({ type, value }: SignInIdentifier): string | null {
  switch (type) {
    case "email":
      return Email.safeParse(value).data ?? null;
    case "phone":
      return phoneNumber(value.replace(/[\s()+.-]/g, "").replace(/^00/, "")) || null;
    case "username":
      return value.trim();
    default:
      return type satisfies never;
  }
}

export async function findByIdentifier(ctx: Ctx, identifier: SignInIdentifier): Promise<UserRow | null> {
  const wanted = normalise(identifier);
  if (!wanted) return null;
  const [row] = await ctx.db
    .select()
    .from(users)
    .where(and(eq(users.tenantId, ctx.tenantId), eq(columns[identifier.type], wanted)));
  return row ?? null;
}

export async function findById(ctx: Ctx, id: string): Promise<UserRow | null> {
  const [row] = await ctx.db
    .select()
    .from(users)
    .where(and(eq(users.tenantId, ctx.tenantId), eq(users.id, id)));
  return row ?? null;
}

/** Who has an identity at a provider: `target` and the provider's own id of the person (ASVS 5.0, 6.8.1). */
export async function findByIdentity(ctx: Ctx, target: string, identityId: string): Promise<UserRow | null> {
  const [row] = await ctx.db
    .select()
    .from(users)
    .where(
      and(
        eq(users.tenantId, ctx.tenantId),
        eq(
          users.id,
          sql`(SELECT user_id FROM ${userIdentities} WHERE tenant_id = ${ctx.tenantId} AND target = ${target} AND identity_id = ${identityId})`,
        ),
      ),
    );
  return row ?? null;
}

/** Who has an account at a company's provider, as one connector knows it. */
export async function findBySsoIdentity(
  ctx: Ctx,
  connectorId: string,
  issuer: string,
  identityId: string,
): Promise<UserRow | null> {
  const [row] = await ctx.db
    .select()
    .from(users)
    .where(
      and(
        eq(users.tenantId, ctx.tenantId),
        eq(
          users.id,
          sql`(SELECT user_id FROM ${userSsoIdentities} WHERE tenant_id = ${ctx.tenantId} AND sso_connector_id = ${connectorId}
            AND issuer = ${issuer} AND identity_id = ${identityId})`,
        ),
      ),
    );
  return row ?? null;
}
