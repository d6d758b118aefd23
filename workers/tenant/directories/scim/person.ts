import type { JsonObject } from "../../../../contracts/entity.ts";
import { Phone } from "../../../../contracts/phone.ts";
import { Email } from "../../../../contracts/user.ts";
import { badValue } from "./error.ts";
import { userAttributes } from "./schema.ts";
import { isObject, requireSize, resourceOf } from "./values.ts";

/** A user as a directory describes it, and what of that the tenant's user has. */
export interface Person {
  resource: JsonObject;
  userName: string;
  externalId: string | null;
  active: boolean;
  emails: { email: string; type: string }[];
  email: string;
  phone: string | null;
  name: string | null;
  profile: { familyName?: string; givenName?: string; middleName?: string };
}

const textIn = (value: unknown, key: string): string | undefined => {
  const text = isObject(value) ? value[key] : undefined;
  return typeof text === "string" && text.trim() !== "" ? text.trim() : undefined;
};

const listIn = (resource: JsonObject, name: string): JsonObject[] => {
  const list = resource[name];
  return Array.isArray(list) ? list.filter(isObject) : [];
};

/** The primary one, else the one of work, else the first. */
const first = (list: JsonObject[]): JsonObject | undefined =>
  list.find(({ primary }) => primary === true) ?? list.find(({ type }) => type === "work") ?? list[0];

/**
 * @param isActive what holds where nothing is said of it: null is nothing (RFC 7643, section 2.5)
 * @throws `invalidValue` without a userName, or without an address of email
 */
export function personOf(given: unknown, isActive = true): Person {
  if (!isObject(given)) throw badValue("The body must be a JSON object.");
  const resource = resourceOf(userAttributes, given);
  requireSize(resource);
  const userName = textIn(resource, "userName");
  if (userName === undefined || userName.length > 256)
    throw badValue("userName is missing, or longer than 256 characters.");
  const emails = listIn(resource, "emails");
  const address = Email.safeParse(textIn(first(emails), "value") ?? userName);
  if (!address.success) throw badValue("The user needs an email address: in emails, or as the userName.");
  const phone = textIn(first(listIn(resource, "phoneNumbers")), "value")?.replace(/^tel:/i, "");
  const digits = phone?.startsWith("+") ? Phone.safeParse(phone.replace(/\D/g, "")) : undefined;
  const [familyName, givenName, middleName] = ["familyName", "givenName", "middleName"].map((key) =>
    textIn(resource.name, key)?.slice(0, 256),
  );
  const full = [givenName, familyName].filter(Boolean).join(" ");
  const name = textIn(resource, "displayName") ?? textIn(resource.name, "formatted") ?? (full || null);
  const { active = isActive, ...rest } = resource;
  return {
    ...{ resource: rest, userName, externalId: textIn(resource, "externalId")?.slice(0, 256) ?? null },
    active: active === true,
    emails: emails.flatMap((one) => {
      const email = textIn(one, "value")?.toLowerCase();
      return email ? [{ email, type: textIn(one, "type")?.toLowerCase() ?? "" }] : [];
    }),
    email: address.data,
    phone: digits?.success ? digits.data : null,
    name: name?.slice(0, 128) ?? null,
    profile: {
      ...(familyName === undefined ? {} : { familyName }),
      ...(givenName === undefined ? {} : { givenName }),
      ...(middleName === undefined ? {} : { middleName }),
    },
  };
}
