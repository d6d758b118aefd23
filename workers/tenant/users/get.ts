import type { User } from "../../../contracts/user.ts";
import type { Ctx } from "../../kernel/context.ts";
import { columnsNamed, getRow, type Row } from "../../kernel/entity.ts";
import type { Versioned } from "../../kernel/route.ts";
import { users } from "./table.ts";

/** What `userOf` reads of a row. */
export const shownColumns = columnsNamed(users, [
  ...[users.id, users.username, users.primaryEmail, users.primaryPhone, users.name, users.avatar],
  ...[users.customData, users.identities, users.lastSignInAt, users.createdAt, users.updatedAt],
  ...[users.profile, users.applicationId, users.isSuspended, users.passwordEncrypted],
]);

/** The user as the API shows it: without the password and what else is ours. */
export function userOf(row: Row<typeof users>): User {
  const { id, username, primaryEmail, primaryPhone, name, avatar, customData, identities } = row;
  const { lastSignInAt, createdAt, updatedAt, profile, applicationId, isSuspended } = row;
  return {
    ...{ id, username, primaryEmail, primaryPhone, name, avatar, customData, identities },
    ...{ lastSignInAt, createdAt, updatedAt, profile, applicationId, isSuspended },
    hasPassword: row.passwordEncrypted !== null,
  };
}

/** @throws `entity.not_found` */
export async function getUser(ctx: Ctx, id: string): Promise<Versioned<User>> {
  const row = await getRow(ctx, users, id);
  return { value: userOf(row), version: row.version };
}
