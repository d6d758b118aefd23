import type { z } from "zod";
import { typedDigits } from "../../../contracts/phone.ts";
import { CreateUser, UpdateUser } from "../../../contracts/user.ts";
import type { Outcome } from "../../failure.ts";
import { invalidFields, textOf } from "../kit/write.server.ts";

/** Fields of a user's forms that can be wrong, and how. */
export type FieldErrors = Partial<
  Record<
    "primaryEmail" | "primaryPhone" | "username" | "name" | "avatar" | "password" | "customData" | "profile",
    Wrong
  >
>;
export type Wrong = "shape" | "taken" | "missing";

export const apiPath = (userId: string, rest = ""): string => `/api/users/${encodeURIComponent(userId)}${rest}`;

/** What a form says of how somebody is recognised. */
export const identifiersOf = (form: FormData) => ({
  primaryEmail: textOf(form, "primaryEmail"),
  primaryPhone: typedDigits(textOf(form, "primaryPhone")),
  username: textOf(form, "username"),
  name: textOf(form, "name"),
});

export const isBare = (values: ReturnType<typeof identifiersOf>): boolean =>
  [values.primaryEmail, values.primaryPhone, values.username].every((value) => value === "");

const taken: Record<string, keyof FieldErrors> = {
  "user.email_already_in_use": "primaryEmail",
  "user.phone_already_in_use": "primaryPhone",
  "user.username_already_in_use": "username",
};

/** A write whose refusal is at its field, if it belongs to one. */
export function atFields<T>(outcome: Outcome<T>): Outcome<T> {
  const field = outcome.ok ? undefined : taken[outcome.failure.code ?? ""];
  return field ? invalidFields({ [field]: "taken" } satisfies FieldErrors) : outcome;
}

function wrongFields(schema: z.ZodType, body: unknown): FieldErrors | null {
  const read = schema.safeParse(body);
  if (read.success) return null;
  return Object.fromEntries(read.error.issues.map(({ path }) => [String(path[0]), "shape" as const]));
}

export const wrongOfCreate = (body: unknown): FieldErrors | null => wrongFields(CreateUser, body);
export const wrongOfUpdate = (body: unknown): FieldErrors | null => wrongFields(UpdateUser, body);

/** JSON of a form's field: an object, or null for anything else. An empty field is an empty object. */
export function objectOf(form: FormData, name: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(textOf(form, name) || "{}");
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
