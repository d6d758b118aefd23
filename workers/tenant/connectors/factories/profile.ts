import { z } from "zod";
import type { SocialUserInfo } from "../../../../contracts/connector.ts";
import { Email } from "../../../../contracts/user.ts";
import { Said, Some, Subject } from "./provider-call.ts";

/** The standard claims of OpenID Connect Core, section 5.1, as far as they are used. */
export const StandardClaims = z.looseObject({
  sub: Subject,
  email: Some,
  email_verified: Said,
  phone_number: Some,
  phone_number_verified: Said,
  name: Some,
  picture: Some,
});

interface Found {
  id: string;
  email?: string | undefined;
  isEmailVerified?: boolean | undefined;
  phone?: string | undefined;
  isPhoneVerified?: boolean | undefined;
  name?: string | undefined;
  avatar?: string | undefined;
  raw: object;
}

/** What a provider said, in our terms. An address that is none, and a picture that is not on the web, are left out. */
export function userInfoOf({ id, email, isEmailVerified, phone, isPhoneVerified, name, avatar, raw }: Found) {
  const digits = phone?.replace(/[\s().-]/g, "").replace(/^\+/, "");
  const info: SocialUserInfo = { id, rawData: { ...raw } };
  const address = Email.safeParse(email).data;
  if (address !== undefined) {
    info.email = address;
    info.isEmailVerified = isEmailVerified === true;
  }
  if (digits !== undefined && /^\d{4,20}$/.test(digits)) {
    info.phone = digits;
    info.isPhoneVerified = isPhoneVerified === true;
  }
  if (name !== undefined) info.name = name.slice(0, 128);
  if (avatar !== undefined && URL.parse(avatar)?.protocol === "https:") info.avatar = avatar;
  return info;
}

export const userInfoOfClaims = (claims: z.infer<typeof StandardClaims>): SocialUserInfo =>
  userInfoOf({
    id: claims.sub,
    email: claims.email,
    isEmailVerified: claims.email_verified,
    phone: claims.phone_number,
    isPhoneVerified: claims.phone_number_verified,
    name: claims.name,
    avatar: claims.picture,
    raw: claims,
  });
