import { sql } from "drizzle-orm";
import { recordChange } from "../../kernel/change-log.ts";
import type { Ctx } from "../../kernel/context.ts";
import { atomic, statement, type UniqueCodes } from "../../kernel/db.ts";
import { newUserId } from "../../kernel/id.ts";
import { hashPassword } from "../passwords/hash.ts";
import { users } from "./table.ts";

export interface NewUser {
  username?: string | null;
  /** Parsed by `contracts/user.ts`. */
  primaryEmail?: string | null;
  primaryPhone?: string | null;
  password?: string;
  name?: string | null;
}

/** Which identifier is taken. */
export const userClashes: UniqueCodes = {
  "users.username": "user.username_already_in_use",
  "users.primary_email": "user.email_already_in_use",
  "users.primary_phone": "user.phone_already_in_use",
};

/**
 * Makes a user with the tenant's default roles.
 * @returns its id. @throws `user.username_already_in_use` and the like
 */
export async function createUser(ctx: Ctx, input: NewUser): Promise<string> {
  const id = newUserId();
  const now = ctx.now();
  const { password, ...identifiers } = input;
  const hashed =
    password === undefined
      ? {}
      : { passwordEncrypted: await hashPassword(password), passwordEncryptionMethod: "Argon2id" as const };
  await atomic(
    ctx.db,
    [
      ctx.db
        .insert(users)
        .values({ tenantId: ctx.tenantId, id, ...identifiers, ...hashed, createdAt: now, updatedAt: now }),
      statement(sql`INSERT INTO user_roles (tenant_id, user_id, role_id)
        SELECT tenant_id, ${id}, id FROM roles WHERE tenant_id = ${ctx.tenantId} AND is_default = 1`),
      recordChange(ctx, { entity: "user", entityId: id, before: null, after: identifiers }),
    ],
    userClashes,
  );
  return id;
}
