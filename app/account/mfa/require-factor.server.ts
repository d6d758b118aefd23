import type { MyPage } from "../../../contracts/account-page.ts";
import type { MfaFactor } from "../../../contracts/user-mfa.ts";
import { type AccountPage, describe, goOn, requireEdit, requireProof } from "../page.server.ts";

interface Found {
  factor: MfaFactor;
  mfa: MyPage["mfa"];
}

/** A factor of the user that may be changed now. @throws the way to the overview where there is none, and to a fresh proof */
export async function requireFactor(page: AccountPage, id: string): Promise<Found> {
  const me = await describe(page, "mfa");
  requireEdit(page, me, "mfa");
  const factor = me.mfa.factors.find((each) => each.id === id);
  if (!factor) throw goOn(page, "/account");
  requireProof(page);
  return { factor, mfa: me.mfa };
}
