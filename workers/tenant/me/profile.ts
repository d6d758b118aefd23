import type { JsonObject } from "../../../contracts/entity.ts";
import type { MyProfile, UpdateMe } from "../../../contracts/me.ts";
import type { Ctx } from "../../kernel/context.ts";
import { getRow } from "../../kernel/entity.ts";
import type { Versioned } from "../../kernel/route.ts";
import type { UserRow } from "../account/me.ts";
import { spendRecord } from "../account/records.ts";
import { requireDataSize } from "../account/update.ts";
import { changeUser } from "../users/change.ts";
import { userOf } from "../users/get.ts";
import { users } from "../users/table.ts";
import type { OwnMe } from "./api.ts";
import { requireProvedEmail } from "./codes.ts";
import { requireOwnProof } from "./proof.ts";

function shown(row: UserRow): Versioned<MyProfile> {
  const { applicationId: _, isSuspended: __, ...value } = userOf(row);
  return { value, version: row.version };
}

const own = ({ userId }: OwnMe, ifMatch: number | null = null) => ({ entity: "user", id: userId, ifMatch });

export const getMe = async (ctx: Ctx, me: OwnMe): Promise<Versioned<MyProfile>> =>
  shown(await getRow(ctx, users, me.userId));

/**
 * Changes what is given. A new address needs a proof of who it is, and a code that was verified for it, which is used up.
 * @throws `verification_record.permission_denied`, `user.email_already_in_use`, `user.username_already_in_use`
 */
export async function updateMe(
  ctx: Ctx,
  me: OwnMe,
  { name, avatar, username, primaryEmail }: UpdateMe,
  ifMatch: number | null,
): Promise<Versioned<MyProfile>> {
  const isCloud = ctx.console?.edition === "cloud";
  const proved = isCloud && primaryEmail !== undefined ? await requireNewEmail(ctx, me, primaryEmail) : null;
  const set: Partial<UserRow> = {
    ...(name === undefined ? {} : { name }),
    ...(avatar === undefined ? {} : { avatar }),
    ...(isCloud || username === undefined ? {} : { username }),
    ...(proved ? { primaryEmail: proved.email, isEmailVerified: true } : {}),
  };
  const also = proved ? spendRecord(ctx, me.userId, proved.record) : [];
  return shown(await changeUser(ctx, own(me, ifMatch), () => ({ set, also })));
}

async function requireNewEmail(ctx: Ctx, me: OwnMe, address: string) {
  await requireOwnProof(ctx, me, await getRow(ctx, users, me.userId));
  return requireProvedEmail(ctx, me, address);
}

export async function getCustomData(ctx: Ctx, me: OwnMe): Promise<Versioned<JsonObject>> {
  const { customData, version } = await getRow(ctx, users, me.userId);
  return { value: customData, version };
}

/** Merges key by key. @throws `guard.invalid_input` when there would be more than 64 kB */
export async function mergeCustomData(
  ctx: Ctx,
  me: OwnMe,
  data: JsonObject,
  ifMatch: number | null,
): Promise<Versioned<JsonObject>> {
  const row = await changeUser(ctx, own(me, ifMatch), (before) => {
    const customData = { ...before.customData, ...data };
    requireDataSize(before.customData, customData);
    return { set: { customData } };
  });
  return { value: row.customData, version: row.version };
}
