import type { MyPage } from "../../../contracts/account-page.ts";
import type { MfaType } from "../../../contracts/user-mfa.ts";
import { type AccountPage, describe, goHome, goOn, requireEdit, requireProof } from "../page.server.ts";

/** Before the page on which a factor is set up. @throws the way to where one begins, and to a fresh proof */
export async function requireAddable(page: AccountPage, type: MfaType): Promise<MyPage> {
  const me = await describe(page, "mfa");
  requireEdit(page, me, "mfa");
  if (!me.mfa.addable.includes(type)) throw goOn(page, "/account");
  requireProof(page);
  return me;
}

/** After it: where backup codes are turned on, who has none gets to them. */
export async function goOnAdded(page: AccountPage): Promise<Response> {
  const { addable, factors } = (await describe(page, "mfa")).mfa;
  const needsCodes = addable.includes("BackupCode") && factors.every(({ type }) => type !== "BackupCode");
  return needsCodes ? goOn(page, "/account/mfa/backup-codes") : goHome(page, "added");
}
