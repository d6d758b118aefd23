import type { MyAccount } from "../../contracts/account.ts";
import type { IdentifierType, PublicExperience } from "../../contracts/sign-in-experience.ts";
import { shown } from "../sign-in/identifiers.ts";

/**
 * What a password manager keeps the password of an account under: what its user types to sign in with it. Under another name
 * it would keep a new password beside the old one.
 */
export function signsInAs(account: MyAccount, { signIn }: Pick<PublicExperience, "signIn">): string | null {
  const { username, primaryEmail: email, primaryPhone: phone } = account;
  const own = { username, email, phone };
  const withPassword = signIn.methods.filter(({ password }) => password).map(({ identifier }) => identifier);
  const order: IdentifierType[] = [...withPassword, "username", "email", "phone"];
  return order.map((type) => own[type] && shown({ type, value: own[type] })).find(Boolean) || null;
}
