import type { MyAccount } from "../../../contracts/account.ts";
import type { Ctx } from "../../kernel/context.ts";
import { getRow } from "../../kernel/entity.ts";
import type { Versioned } from "../../kernel/route.ts";
import { users } from "../users/table.ts";
import { isShown, type Me, type UserRow } from "./me.ts";

/** What of an account its user sees: fields that are not off, as far as the token's scopes reach. */
export function myAccountOf(me: Me, row: UserRow): MyAccount {
  const { id, lastSignInAt, createdAt, updatedAt } = row;
  const { address, ...profile } = row.profile;
  return {
    id,
    lastSignInAt,
    createdAt,
    updatedAt,
    ...(isShown(me, "username") && { username: row.username }),
    ...(isShown(me, "name") && { name: row.name }),
    ...(isShown(me, "avatar") && { avatar: row.avatar }),
    ...(isShown(me, "profile") && { profile: { ...profile, ...(me.scopes.has("address") && address && { address }) } }),
    ...(isShown(me, "email") && { primaryEmail: row.primaryEmail }),
    ...(isShown(me, "phone") && { primaryPhone: row.primaryPhone }),
    ...(isShown(me, "social") && { identities: row.identities }),
    ...(isShown(me, "customData") && { customData: row.customData }),
    ...(isShown(me, "password") && { hasPassword: row.passwordEncrypted !== null }),
  };
}

export async function getMyAccount(ctx: Ctx, me: Me): Promise<Versioned<MyAccount>> {
  const row = await getRow(ctx, users, me.userId);
  return { value: myAccountOf(me, row), version: row.version };
}
