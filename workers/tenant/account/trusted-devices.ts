import type { MyTrustedDevice } from "../../../contracts/account.ts";
import type { Ctx } from "../../kernel/context.ts";
import { AppError } from "../../kernel/error.ts";
import { trustedDeviceId } from "../mfa/trusted-devices.ts";
import { listTrustedDevices, revokeTrustedDevice, revokeTrustedDevices } from "../users/trusted-devices.ts";
import { isShown, type Me, requireEditable, requireFirstParty } from "./me.ts";

/** Browsers that the user is not asked for a second factor in. @throws `account_center.filed_not_editable` */
export async function listMyDevices(ctx: Ctx, me: Me, cookies: string | null): Promise<MyTrustedDevice[]> {
  requireFirstParty(me);
  if (!isShown(me, "trustedDevice"))
    throw new AppError("account_center.filed_not_editable", { data: { field: "trustedDevice" } });
  const current = trustedDeviceId(ctx, cookies);
  const devices = await listTrustedDevices(ctx, me.userId);
  return devices.map((device) => ({ ...device, isCurrent: device.id === current }));
}

/** @param id one of them, or null for all. @throws `account_center.filed_not_editable`, `entity.not_found` */
export function revokeMyDevice(ctx: Ctx, me: Me, id: string | null): Promise<void> {
  requireFirstParty(me);
  requireEditable(me, "trustedDevice");
  return id === null ? revokeTrustedDevices(ctx, me.userId) : revokeTrustedDevice(ctx, me.userId, id);
}
