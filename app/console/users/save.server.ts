import { User, UserProfile } from "../../../contracts/user.ts";
import type { Outcome } from "../../failure.ts";
import type { ApiCall } from "../api-client.server.ts";
import { invalid, invalidFields, save, textOf } from "../kit/write.server.ts";
import { bareCode } from "./bare-code.ts";
import { addressNames, claimNames } from "./claims.ts";
import { apiPath, atFields, type FieldErrors, identifiersOf, isBare, objectOf, wrongOfUpdate } from "./user.server.ts";

const filled = (form: FormData, names: readonly string[], prefix: string): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = textOf(form, prefix + name);
      return value ? [[name, value]] : [];
    }),
  );

/** The profile, from its fields or as JSON, where what is no claim is left out; null for what is no object. */
function profileOf(form: FormData): Record<string, unknown> | null {
  if (form.has("profileJson")) {
    const typed = objectOf(form, "profileJson");
    return UserProfile.safeParse(typed).data ?? typed;
  }
  const address = filled(form, addressNames, "profile.address.");
  return {
    ...filled(form, claimNames, "profile."),
    ...(Object.keys(address).length > 0 ? { address } : {}),
  };
}

/** Saves all of a user's settings on the version that was shown. Without any identifier it asks first. */
export async function saveUser(call: ApiCall, userId: string, form: FormData): Promise<Outcome<User>> {
  const values = identifiersOf(form);
  const [profile, customData] = [profileOf(form), objectOf(form, "customData")];
  const body = { ...values, avatar: textOf(form, "avatar"), profile: profile ?? {}, customData: customData ?? {} };
  const wrong: FieldErrors = {
    ...wrongOfUpdate(body),
    ...(profile ? {} : { profile: "shape" }),
    ...(customData ? {} : { customData: "shape" }),
  };
  if (Object.keys(wrong).length > 0) return invalidFields(wrong);
  if (isBare(values) && form.get("confirmed") !== "yes") {
    const fields = [...form].map(([name, value]): [string, string] => [name, String(value)]);
    return invalid(bareCode, fields);
  }
  return atFields(await save(call, form, apiPath(userId), User, { body }));
}
