import { UpdateMyAccount } from "../../contracts/account.ts";
import type { ProfileField } from "./claim-names.ts";

const isWeb = (text: string): boolean => /^https?:$/.test(URL.parse(text)?.protocol ?? "");
const works = (make: () => unknown): boolean => {
  try {
    make();
    return true;
  } catch {
    return false;
  }
};
/** A day, a year alone, or a day of no year. */
const isDay = (text: string): boolean =>
  /^\d{4}(-\d{2}-\d{2})?$/.test(text) && works(() => new Date(text.replace(/^0000/, "2000")).toISOString());

/** Whether a field may hold this; an empty one takes its value away. Which claims have which form: OpenID Connect Core, 5.1. */
export function isFine(field: ProfileField, text: string): boolean {
  if (text === "") return true;
  switch (field) {
    case "name":
      return UpdateMyAccount.shape.name.safeParse(text).success;
    case "avatar":
      return /^https:/.test(text) && UpdateMyAccount.shape.avatar.safeParse(text).success;
    case "website":
      return text.length <= 2048 && isWeb(text);
    case "birthdate":
      return isDay(text);
    case "locale":
      return text.length <= 35 && works(() => Intl.getCanonicalLocales(text));
    case "zoneinfo":
      return text.length <= 64 && works(() => new Intl.DateTimeFormat("en", { timeZone: text }));
    case "gender":
      return text.length <= 64;
    case "givenName":
    case "familyName":
    case "nickname":
      return text.length <= 256;
    default:
      return field satisfies never;
  }
}
