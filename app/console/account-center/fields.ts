import type { AccountCenter, AccountFields } from "../../../contracts/account.ts";

/** What a form of the settings holds. */
export type Draft = Omit<AccountCenter, "tenantId" | "id">;
export type Field = keyof AccountFields;
export type State = NonNullable<AccountFields[Field]>;

/** In the order of the account pages (`app/account/overview.tsx`); the last is of the API alone. */
export const fields = [
  ...(["name", "avatar", "profile"] as const),
  ...(["email", "phone", "username", "password", "social"] as const),
  ...(["mfa", "trustedDevice"] as const),
  "customData",
] as const satisfies Field[];
export const states = ["Off", "ReadOnly", "Edit"] as const satisfies State[];
