import { data } from "react-router";
import { User, UserProfile } from "../../../contracts/user.ts";
import type { ApiCall } from "../api-client.server.ts";
import { refusal } from "../api-client.server.ts";
import { addressNames, claimNames } from "./claims.ts";
import {
  apiPath,
  type FieldErrors,
  fieldErrorsOf,
  identifiersOf,
  isBare,
  mistakes,
  objectOf,
  wrongOfUpdate,
} from "./user.server.ts";

const filled = (form: FormData, names: readonly string[], prefix: string): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = String(form.get(prefix + name) ?? "").trim();
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
export async function saveUser(call: ApiCall, userId: string, form: FormData, request: Request) {
  const values = identifiersOf(form);
  const [profile, customData] = [profileOf(form), objectOf(form, "customData")];
  const errors: FieldErrors = {
    ...(profile ? {} : { profile: "shape" }),
    ...(customData ? {} : { customData: "shape" }),
  };
  const body = {
    ...values,
    avatar: String(form.get("avatar") ?? "").trim(),
    profile: profile ?? {},
    customData: customData ?? {},
  };
  const wrong = { ...wrongOfUpdate(body), ...errors };
  if (Object.keys(wrong).length > 0) return mistakes(wrong);
  if (isBare(values) && form.get("confirmed") !== "yes") {
    const bare = [...form].map(([name, value]): [string, string] => [name, String(value)]);
    return data({ bare }, { status: 422 });
  }
  const etag = form.get("etag");
  const version = typeof etag === "string" && etag ? { headers: { "if-match": etag } } : {};
  const outcome = await call(apiPath(userId), User, { method: "PATCH", body, ...version });
  if (outcome.ok) return { savedAt: Date.now() };
  const taken = fieldErrorsOf(outcome.failure);
  return taken ? mistakes(taken) : refusal(request, outcome.failure);
}
