import type { MyAccount, UpdateMyAccount } from "../../../contracts/account.ts";
import type { UserProfile } from "../../../contracts/user.ts";
import type { Ctx } from "../../kernel/context.ts";
import { changeRow } from "../../kernel/entity.ts";
import { AppError } from "../../kernel/error.ts";
import type { Versioned } from "../../kernel/route.ts";
import { loadExperience } from "../sign-in-experience/load.ts";
import { user } from "../users/entity.ts";
import { users } from "../users/table.ts";
import { myAccountOf } from "./get.ts";
import { requireIdentifierLeft } from "./identifiers.ts";
import { type Me, requireEditable, type UserRow } from "./me.ts";

const fields = ["name", "avatar", "username", "customData"] as const;

/** @throws `account_center.filed_not_editable`, `user.username_already_in_use`, `user.username_required` */
export async function updateMyAccount(
  ctx: Ctx,
  me: Me,
  input: UpdateMyAccount,
  ifMatch: number | null,
): Promise<Versioned<MyAccount>> {
  const given = fields.filter((field) => input[field] !== undefined);
  for (const field of given) requireEditable(me, field);
  const { signUp } = await loadExperience(ctx);
  const set = Object.fromEntries(given.map((field) => [field, input[field]])) as Partial<UserRow>;
  const target = { entity: "user", id: me.userId, ifMatch };
  const decide = (before: UserRow) => {
    if (set.username === null) requireIdentifierLeft(signUp, { ...before, username: null }, "username");
    return { set };
  };
  const row = await changeRow(ctx, users, target, decide, user.clashes);
  return { value: myAccountOf(me, row), version: row.version };
}

/** Merges claim by claim. @throws `account_center.filed_not_editable`, `auth.unauthorized` */
export async function updateMyProfile(
  ctx: Ctx,
  me: Me,
  profile: UserProfile,
  ifMatch: number | null,
): Promise<Versioned<UserProfile>> {
  requireEditable(me, "profile");
  if (profile.address !== undefined && !me.scopes.has("address"))
    throw new AppError("auth.unauthorized", { status: 400 });
  const target = { entity: "user", id: me.userId, ifMatch };
  const row = await changeRow(ctx, users, target, (before) => ({
    set: { profile: { ...before.profile, ...profile } },
  }));
  return { value: myAccountOf(me, row).profile ?? {}, version: row.version };
}
