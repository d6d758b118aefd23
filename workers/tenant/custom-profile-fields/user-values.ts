import type { FieldValues, WrongValue } from "../../../contracts/custom-profile-field.ts";
import type { JsonObject } from "../../../contracts/entity.ts";
import { isClaim } from "../../../contracts/profile-claim.ts";
import type { UserProfile } from "../../../contracts/user.ts";
import { AppError } from "../../kernel/error.ts";
import { isSame } from "../../kernel/is-same.ts";
import { checkValues, type ProfileField } from "./values.ts";

/** What of a user fields are about. */
export interface Said {
  name?: string | null;
  avatar?: string | null;
  profile?: UserProfile;
  customData?: JsonObject;
}

/** Where the values of fields are kept: with the user, in its profile, or in its custom data. */
export function placed(values: FieldValues): Said {
  const { name, avatar, fullname, ...rest } = values;
  const own = Object.entries(rest);
  const profile = { ...(fullname as object), ...Object.fromEntries(own.filter(([key]) => isClaim(key))) };
  const customData = Object.fromEntries(own.filter(([key]) => !isClaim(key)));
  return {
    ...(name === undefined ? {} : { name: name as string | null }),
    ...(avatar === undefined ? {} : { avatar: avatar as string | null }),
    ...(Object.keys(profile).length > 0 ? { profile } : {}),
    ...(Object.keys(customData).length > 0 ? { customData } : {}),
  };
}

/** What a user has said to a field; undefined for nothing. */
export function saidTo({ name }: Pick<ProfileField, "name">, { profile = {}, customData = {}, ...own }: Said): unknown {
  if (name === "name" || name === "avatar") return own[name] ?? undefined;
  if (name === "fullname") {
    const { givenName, middleName, familyName } = profile;
    return { givenName, middleName, familyName };
  }
  const place: JsonObject = isClaim(name) ? profile : customData;
  return Object.hasOwn(place, name) ? (place[name] ?? undefined) : undefined;
}

/** The part of a user that a field is about. */
const partOf = ({ name }: Pick<ProfileField, "name">): keyof Said =>
  name === "name" || name === "avatar" ? name : isClaim(name) ? "profile" : "customData";

/**
 * What a user changes as it is kept: what differs from before is checked against the definitions, and nothing else is.
 * @param after the parts that change, each as a whole
 * @throws `custom_profile_fields.invalid_value` with the name of the first field and what is wrong, in `data`
 */
export function requireValues<Part extends Said>(fields: readonly ProfileField[], before: Said, after: Part): Part {
  const changed = fields.filter(
    (field) => after[partOf(field)] !== undefined && !isSame(saidTo(field, before), saidTo(field, after)),
  );
  const given = Object.fromEntries(changed.map((field) => [field.name, saidTo(field, after)]));
  const { values, wrong } = checkValues(changed, given);
  refuseWrong(wrong);
  const { profile, customData, ...own } = placed(values);
  return {
    ...after,
    ...own,
    // Parts of an address that no field asks for stay.
    ...(after.profile && profile
      ? { profile: { ...after.profile, ...profile, ...mergedAddress(after.profile, profile) } }
      : {}),
    ...(after.customData && customData ? { customData: { ...after.customData, ...customData } } : {}),
  };
}

const mergedAddress = (one: UserProfile, other: UserProfile): UserProfile =>
  one.address && other.address ? { address: { ...one.address, ...other.address } } : {};

/** @throws `custom_profile_fields.invalid_value` unless there is nothing wrong */
export function refuseWrong(wrong: readonly WrongValue[]): void {
  const [first] = wrong;
  if (first) throw new AppError("custom_profile_fields.invalid_value", { data: { name: first.name, wrong } });
}
