import { sql } from "drizzle-orm";
import type { CreateUser, User } from "../../../contracts/user.ts";
import { recordChange } from "../../kernel/change-log.ts";
import type { Ctx } from "../../kernel/context.ts";
import { atomic, type Statement, statement, type UniqueCodes } from "../../kernel/db.ts";
import type { Row } from "../../kernel/entity.ts";
import { AppError } from "../../kernel/error.ts";
import { newUserId } from "../../kernel/id.ts";
import type { Versioned } from "../../kernel/route.ts";
import { hashPassword } from "../passwords/hash.ts";
import { requireDigest } from "../passwords/import.ts";
import { user } from "./entity.ts";
import { userOf } from "./get.ts";
import { users } from "./table.ts";

type UserRow = Row<typeof users>;

/** @throws `user.password_and_digest`, `user.password_algorithm_required`, those of `requireDigest` */
async function passwordOf({
  password,
  passwordDigest,
  passwordAlgorithm,
}: CreateUser): Promise<Pick<UserRow, "passwordEncrypted" | "passwordEncryptionMethod">> {
  if (password !== undefined && passwordDigest !== undefined) throw new AppError("user.password_and_digest");
  if (password !== undefined)
    return { passwordEncrypted: await hashPassword(password), passwordEncryptionMethod: "Argon2id" };
  if (passwordDigest === undefined) return { passwordEncrypted: null, passwordEncryptionMethod: null };
  if (passwordAlgorithm === undefined) throw new AppError("user.password_algorithm_required");
  requireDigest(passwordAlgorithm, passwordDigest);
  return { passwordEncrypted: passwordDigest, passwordEncryptionMethod: passwordAlgorithm };
}

/** A new user's row, and the statements that write it with the tenant's default roles. */
export function newUserStatements(
  ctx: Ctx,
  given: Partial<UserRow> & { id: string },
): { row: UserRow; statements: Statement[]; unique: UniqueCodes } {
  const { tenantId } = ctx;
  const now = ctx.now();
  const row: UserRow = {
    username: null,
    primaryEmail: null,
    primaryPhone: null,
    isEmailVerified: true,
    isPhoneVerified: true,
    passwordEncrypted: null,
    passwordEncryptionMethod: null,
    name: null,
    avatar: null,
    profile: {},
    applicationId: null,
    identities: {},
    customData: {},
    isSuspended: false,
    lastSignInAt: null,
    accessEndedAt: null,
    mfaSkippedAt: null,
    passkeySkippedAt: null,
    ...given,
    tenantId,
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
  const statements = [
    ctx.db.insert(users).values(row),
    statement(sql`INSERT INTO user_roles (tenant_id, user_id, role_id)
      SELECT tenant_id, ${row.id}, id FROM roles WHERE tenant_id = ${tenantId} AND is_default = 1 AND type = 'User'`),
  ];
  return { row, statements, unique: user.clashes ?? {} };
}

/**
 * Makes a user with the tenant's default roles.
 * @throws `user.username_already_in_use` and the like, and those of `passwordOf`
 */
export async function createUser(ctx: Ctx, input: CreateUser): Promise<Versioned<User>> {
  const { row, statements } = newUserStatements(ctx, {
    id: newUserId(),
    username: input.username ?? null,
    primaryEmail: input.primaryEmail ?? null,
    primaryPhone: input.primaryPhone ?? null,
    ...(await passwordOf(input)),
    name: input.name ?? null,
    avatar: input.avatar ?? null,
    profile: input.profile ?? {},
    customData: input.customData ?? {},
  });
  const change = recordChange(ctx, { entity: "user", entityId: row.id, before: null, after: row });
  await atomic(ctx.db, [...statements, change], user.clashes);
  return { value: userOf(row), version: 1 };
}
