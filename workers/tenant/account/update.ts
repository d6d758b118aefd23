import type { MyAccount, UpdateMyAccount } from "../../../contracts/account.ts";
import type { JsonObject } from "../../../contracts/entity.ts";
import { customDataMax } from "../../../contracts/me.ts";
import type { UserProfile } from "../../../contracts/user.ts";
import type { Ctx } from "../../kernel/context.ts";
import { AppError } from "../../kernel/error.ts";
import type { Versioned } from "../../kernel/route.ts";
import { loadFields } from "../custom-profile-fields/load.ts";
import { requireValues } from "../custom-profile-fields/user-values.ts";
import { loadExperience } from "../sign-in-experience/load.ts";
import { changeUser } from "../users/change.ts";
import { myAccountOf } from "./get.ts";
import { requireIdentifierLeft } from "./identifiers.ts";
import { type Me, requireEditable, requireFirstParty, type UserRow } from "./me.ts";

const fields = ["name", "avatar", "username", "customData"] as const;

/**
 * What the tenant's profile fields say of a value holds here, too.
 * @throws `account_center.filed_not_editable`, `auth.forbidden` for a third-party application and the username,
 * `custom_profile_fields.invalid_value`, `user.username_already_in_use`, `user.username_required`, `guard.invalid_input`
 */
export async function updateMyAccount(
  ctx: Ctx,
  me: Me,
  input: UpdateMyAccount,
  ifMatch: number | null,
): Promise<Versioned<MyAccount>> {
  const given = fields.filter((field) => input[field] !== undefined);
  for (const field of given) requireEditable(me, field);
  // Users sign in with it: what they show to others does not let these change it.
  if (given.includes("username")) requireFirstParty(me);
  const [{ signUp }, definitions] = await Promise.all([loadExperience(ctx), loadFields(ctx)]);
  const set = Object.fromEntries(given.map((field) => [field, input[field]])) as Partial<UserRow>;
  const decide = (before: UserRow) => {
    if (set.customData) requireDataSize(before.customData, set.customData);
    if (set.username === null) requireIdentifierLeft(signUp, { ...before, username: null }, "username");
    return { set: requireValues(definitions, before, set) };
  };
  const row = await changeUser(ctx, { id: me.userId, ifMatch }, decide);
  return { value: myAccountOf(me, row), version: row.version };
}

/**
 * Users write so much of their own at most: every token and every entry of the change history carries it. What an
 * administrator stored may be more, and does not grow. @throws `guard.invalid_input`
 */
export function requireDataSize(before: JsonObject, after: JsonObject): void {
  const sizeOf = (data: JsonObject) => new TextEncoder().encode(JSON.stringify(data)).length;
  if (sizeOf(after) > Math.max(customDataMax, sizeOf(before)))
    throw new AppError("guard.invalid_input", { details: `customData: must be at most ${customDataMax} bytes in all` });
}

/** Merges claim by claim. @throws `account_center.filed_not_editable`, `auth.unauthorized`, `custom_profile_fields.invalid_value` */
export async function updateMyProfile(
  ctx: Ctx,
  me: Me,
  profile: UserProfile,
  ifMatch: number | null,
): Promise<Versioned<UserProfile>> {
  requireEditable(me, "profile");
  if (profile.address !== undefined && !me.scopes.has("address"))
    throw new AppError("auth.unauthorized", { status: 400 });
  const definitions = loadFields(ctx);
  const row = await changeUser(ctx, { id: me.userId, ifMatch }, async (before) => ({
    set: requireValues(await definitions, before, { profile: { ...before.profile, ...profile } }),
  }));
  return { value: myAccountOf(me, row).profile ?? {}, version: row.version };
}
