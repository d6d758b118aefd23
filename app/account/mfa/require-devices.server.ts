import type { MyTrustedDevice } from "../../../contracts/account.ts";
import { type AccountPage, describe, goOn, requireEdit } from "../page.server.ts";

/** The browsers that the user may stop trusting. No proof is needed for what only protects. @throws the way to the overview where there is none */
export async function requireDevices(page: AccountPage): Promise<MyTrustedDevice[]> {
  const me = await describe(page, "mfa");
  requireEdit(page, me, "trustedDevice");
  if (me.mfa.devices.length === 0) throw goOn(page, "/account");
  return me.mfa.devices;
}
