import type { JsonObject } from "../../../contracts/entity.ts";
import type { UpdateUser, User, UserProfile } from "../../../contracts/user.ts";
import type { Ctx } from "../../kernel/context.ts";
import type { Row } from "../../kernel/entity.ts";
import type { Versioned } from "../../kernel/route.ts";
import { changeUser } from "./change.ts";
import { endAccess, takeSuspension } from "./entity.ts";
import { userOf } from "./get.ts";
import type { users } from "./table.ts";

const shown = (row: Row<typeof users>): Versioned<User> => ({ value: userOf(row), version: row.version });

/** Changes what is given; free JSON and profile are replaced as a whole. @throws `user.username_already_in_use` and the like */
export async function updateUser(
  ctx: Ctx,
  id: string,
  input: UpdateUser,
  ifMatch: number | null,
): Promise<Versioned<User>> {
  // An administrator vouches for the addresses that he gives.
  const vouched = {
    ...(input.primaryEmail === undefined ? {} : { isEmailVerified: true }),
    ...(input.primaryPhone === undefined ? {} : { isPhoneVerified: true }),
  };
  const set = { ...(input as Partial<Row<typeof users>>), ...vouched };
  return shown(await changeUser(ctx, { id, ifMatch }, () => ({ set })));
}

/** Merges into the free JSON, key by key. */
export async function mergeCustomData(
  ctx: Ctx,
  id: string,
  data: JsonObject,
  ifMatch: number | null,
): Promise<Versioned<JsonObject>> {
  const row = await changeUser(ctx, { id, ifMatch }, (before) => ({
    set: { customData: { ...before.customData, ...data } },
  }));
  return { value: row.customData, version: row.version };
}

/** Merges into the claims of OpenID Connect, claim by claim. */
export async function mergeProfile(
  ctx: Ctx,
  id: string,
  profile: UserProfile,
  ifMatch: number | null,
): Promise<Versioned<UserProfile>> {
  const row = await changeUser(ctx, { id, ifMatch }, (before) => ({
    set: { profile: { ...before.profile, ...profile } },
  }));
  return { value: row.profile, version: row.version };
}

/** A suspended user is signed out everywhere in the same moment. */
export async function setSuspended(
  ctx: Ctx,
  id: string,
  isSuspended: boolean,
  ifMatch: number | null,
): Promise<Versioned<User>> {
  const also = [...(isSuspended ? endAccess(ctx, id) : []), takeSuspension(ctx, id)];
  return shown(await changeUser(ctx, { id, ifMatch }, () => ({ set: { isSuspended }, also })));
}
