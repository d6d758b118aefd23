import type { AccountFields, MyAccount } from "../../contracts/account.ts";
import type { MyPage } from "../../contracts/account-page.ts";
import type { CustomProfileField } from "../../contracts/custom-profile-field.ts";
import { isClaim } from "../../contracts/profile-claim.ts";

/** The field of the account center that decides about a profile field. */
export const switchOf = (name: string): keyof AccountFields =>
  name === "name" || name === "avatar" ? name : isClaim(name) ? "profile" : "customData";

export const isShown = ({ fields }: MyPage, name: keyof AccountFields): boolean => (fields[name] ?? "Off") !== "Off";

/** Those of the tenant's fields that the user may change. */
export const editableFields = ({ fields }: MyPage, all: readonly CustomProfileField[]): CustomProfileField[] =>
  all.filter(({ name }) => fields[switchOf(name)] === "Edit");

/** What the account says to a field. */
export function saidTo({ name }: CustomProfileField, account: MyAccount): unknown {
  const { profile = {}, customData = {} } = account;
  if (name === "name" || name === "avatar") return account[name];
  if (name === "fullname") return profile;
  const place: Record<string, unknown> = isClaim(name) ? profile : customData;
  return Object.hasOwn(place, name) ? place[name] : undefined;
}

/** Values by where the account has them. */
export function placedValues(values: Record<string, unknown>) {
  const parts: Partial<Record<keyof AccountFields, Record<string, unknown>>> = {};
  for (const [name, value] of Object.entries(values)) {
    const part = switchOf(name);
    const whole = name === "fullname" ? (value as object) : { [name]: value };
    parts[part] = { ...parts[part], ...whole };
  }
  const { name, avatar, profile, customData } = parts;
  return { ...name, ...avatar, ...(profile ? { profile } : {}), ...(customData ? { customData } : {}) };
}

/** A value as a row shows it; null for none. */
export function shownValue({ type, config }: CustomProfileField, value: unknown, yes: string): string | null {
  if (value === undefined || value === null || value === "" || value === false) return null;
  if (type === "Select") {
    const { options } = config as Extract<CustomProfileField, { type: "Select" }>["config"];
    return options.find((option) => option.value === value)?.label || String(value);
  }
  if (typeof value === "object") return Object.values(value).filter(Boolean).join(", ") || null;
  return value === true ? yes : String(value);
}
