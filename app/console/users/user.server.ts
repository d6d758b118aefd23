import { data } from "react-router";
import type { z } from "zod";
import { CreateUser, UpdateUser } from "../../../contracts/user.ts";
import type { Failure } from "../../failure.ts";

/** Fields of a user's forms that can be wrong, and how. */
export type FieldErrors = Partial<
  Record<
    "primaryEmail" | "primaryPhone" | "username" | "name" | "avatar" | "password" | "customData" | "profile",
    Wrong
  >
>;
export type Wrong = "shape" | "taken" | "missing";

export const apiPath = (userId: string, rest = ""): string => `/api/users/${encodeURIComponent(userId)}${rest}`;

const text = (form: FormData, name: string): string => String(form.get(name) ?? "").trim();

/** A number as people write it, as the API takes it. */
const digitsOf = (phone: string): string => phone.replace(/^\+|^00|[\s().\-/]/g, "");

/** What a form says of how somebody is recognised. */
export const identifiersOf = (form: FormData) => ({
  primaryEmail: text(form, "primaryEmail"),
  primaryPhone: digitsOf(text(form, "primaryPhone")),
  username: text(form, "username"),
  name: text(form, "name"),
});

export const isBare = (values: ReturnType<typeof identifiersOf>): boolean =>
  [values.primaryEmail, values.primaryPhone, values.username].every((value) => value === "");

const taken: Record<string, keyof FieldErrors> = {
  "user.email_already_in_use": "primaryEmail",
  "user.phone_already_in_use": "primaryPhone",
  "user.username_already_in_use": "username",
};

/** What the API refused, beside its field; null for what belongs to none. */
export function fieldErrorsOf(failure: Failure): FieldErrors | null {
  const field = taken[failure.code ?? ""];
  return field ? { [field]: "taken" } : null;
}

function wrongFields(schema: z.ZodType, body: unknown): FieldErrors | null {
  const read = schema.safeParse(body);
  if (read.success) return null;
  return Object.fromEntries(read.error.issues.map(({ path }) => [String(path[0]), "shape" as const]));
}

export const wrongOfCreate = (body: unknown): FieldErrors | null => wrongFields(CreateUser, body);
export const wrongOfUpdate = (body: unknown): FieldErrors | null => wrongFields(UpdateUser, body);

/** An action's answer to a form with mistakes. */
export const mistakes = (errors: FieldErrors) => data({ errors }, { status: 422 });

/** JSON of a form's field: an object, or null for anything else. An empty field is an empty object. */
export function objectOf(form: FormData, name: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text(form, name) || "{}");
    return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}

const alphabet = "ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789";

/** Sixteen characters that nobody takes for another: some 92 bits. */
export function newPassword(): string {
  const limit = 256 - (256 % alphabet.length);
  let password = "";
  while (password.length < 16)
    for (const byte of crypto.getRandomValues(new Uint8Array(32)))
      if (byte < limit && password.length < 16) password += alphabet[byte % alphabet.length];
  return password;
}
