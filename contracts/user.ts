import { z } from "zod";

/** One recipient, parsed once: trimmed, in lower case, no display name, no second address. */
export const Email = z
  .string()
  .trim()
  .max(128)
  .toLowerCase()
  .regex(/^[^\s@,;<>"()[\]\\:]+@[^\s@,;<>"()[\]\\:]+\.[^\s@,;<>"()[\]\\:.]+$/, "must be one e-mail address");

export const Phone = z
  .string()
  .trim()
  .regex(/^\d{5,20}$/, "must be digits only, with the country code");

export const Username = z
  .string()
  .max(128)
  .regex(/^[A-Za-z_]\w*$/, "must begin with a letter or underscore, then letters, digits or underscores");

/** Claims of OpenID Connect Core, section 5.1, in camel case. */
export const UserProfile = z
  .object({
    familyName: z.string().max(256),
    givenName: z.string().max(256),
    middleName: z.string().max(256),
    nickname: z.string().max(256),
    preferredUsername: z.string().max(256),
    profile: z.string().max(2048),
    website: z.string().max(2048),
    gender: z.string().max(64),
    birthdate: z.string().max(32),
    zoneinfo: z.string().max(64),
    locale: z.string().max(35),
    address: z
      .object({
        formatted: z.string().max(1024),
        streetAddress: z.string().max(512),
        locality: z.string().max(256),
        region: z.string().max(256),
        postalCode: z.string().max(64),
        country: z.string().max(256),
      })
      .partial(),
  })
  .partial();
export type UserProfile = z.infer<typeof UserProfile>;

/** Social identities by connector target. */
export const Identities = z.record(
  z.string(),
  z.object({ userId: z.string(), details: z.record(z.string(), z.unknown()).optional() }),
);
export type Identities = z.infer<typeof Identities>;
