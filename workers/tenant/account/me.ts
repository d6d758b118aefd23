import type { AccountFields } from "../../../contracts/account.ts";
import type { Row } from "../../kernel/entity.ts";
import { AppError } from "../../kernel/error.ts";
import type { AccountToken } from "../oidc/account-token.ts";
import type { users } from "../users/table.ts";

export type UserRow = Row<typeof users>;
export type Field = keyof AccountFields;

/** The signed-in user, by whichever application, and what the tenant lets its users do. Who acts is in the context. */
export interface Me extends Omit<AccountToken, "actor"> {
  fields: AccountFields;
  /** Whether the tenant lets users delete their accounts. */
  deletionEnabled?: boolean;
}

/** The scope of the token that a field belongs to; what somebody proves themselves with is no claim of any. */
const scopeOf: Record<Field, string | null> = {
  name: "profile",
  avatar: "profile",
  profile: "profile",
  username: "profile",
  email: "email",
  phone: "phone",
  social: "identities",
  customData: "custom_data",
  ...{ password: null, mfa: null, trustedDevice: null },
};

const isGranted = (me: Me, field: Field): boolean => {
  const scope = scopeOf[field];
  return scope === null || me.scopes.has(scope);
};

export const isShown = (me: Me, field: Field): boolean => (me.fields[field] ?? "Off") !== "Off" && isGranted(me, field);

/** @throws `account_center.filed_not_editable`, `auth.unauthorized` when the token lacks the field's scope */
export function requireEditable(me: Me, field: Field): void {
  if (me.fields[field] !== "Edit") throw new AppError("account_center.filed_not_editable", { data: { field } });
  if (!isGranted(me, field)) throw new AppError("auth.unauthorized", { status: 400 });
}

/** What users sign in with, sessions and grants are between a user and the tenant's own applications. @throws `auth.forbidden` */
export function requireFirstParty(me: Me): void {
  if (me.isThirdParty) throw new AppError("auth.forbidden");
}
