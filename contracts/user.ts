import { z } from "zod";
import { EntityId, JsonObject, Moment } from "./entity.ts";
import { CountCap, PageQuery, searchable, sortable } from "./page.ts";
import { PathName } from "./path-name.ts";
import { Phone } from "./phone.ts";
import { PersonName } from "./shown-name.ts";
import { SsoIdentity } from "./sso-connector.ts";

/**
 * One way to write a mailbox: wide and other forms of letters as the plain ones (NFKC), in lower case, the domain in ASCII
 * (IDNA, as URLs have it). What has no such domain has none behind its `@` and fits no pattern.
 */
function normalizedEmail(text: string): string {
  const [, local, domain] = /^(.*)@([^@]*)$/s.exec(text.normalize("NFKC").toLowerCase()) ?? [];
  if (local === undefined || domain === undefined || /[\s%/\\?#:]/.test(domain)) return "";
  return `${local}@${URL.parse(`http://${domain}`)?.hostname ?? ""}`;
}

/** No character in it that is not seen, such as a space without a width: the address would look like another one. */
const mailbox =
  /^[^\s@,;<>"()[\]\\:.\p{Cc}\p{Cf}\p{DI}]+(\.[^\s@,;<>"()[\]\\:.\p{Cc}\p{Cf}\p{DI}]+)*@([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d-]*[a-z][a-z\d-]*$/u;

/** One recipient, parsed once: trimmed, normalized, no display name, no second address. */
export const Email = z
  .string()
  .trim()
  .max(128)
  .overwrite(normalizedEmail)
  .regex(mailbox, "must be a single email address");

export const Username = z
  .string()
  .max(128)
  .regex(/^[A-Za-z_]\w*$/, "must start with a letter or underscore and contain only letters, digits, and underscores");

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

const isWebAddress = (url: string): boolean => /^https?:$/.test(URL.parse(url)?.protocol ?? "");
const notWebAddress = "must be an http or https URL";

/** A claim that applications show as a link. An empty text is none. */
export const ProfileUrl = z
  .string()
  .max(2048)
  .refine((url) => url === "" || isWebAddress(url), notWebAddress);

/** As it is written; one that is read may have links from before they were checked. */
export const NewUserProfile = UserProfile.extend({ profile: ProfileUrl.optional(), website: ProfileUrl.optional() });

export const SocialIdentity = z.object({ userId: z.string(), details: z.record(z.string(), z.unknown()).optional() });
/** Social identities by connector target. */
export const Identities = z.record(z.string(), SocialIdentity);
export type Identities = z.infer<typeof Identities>;

/** An empty text takes the value away. */
const clearable = <S extends z.ZodType>(schema: S) =>
  z.union([z.literal("").transform(() => null), z.null(), schema]).optional();

const Avatar = z.string().max(2048).refine(isWebAddress, notWebAddress);
const Identifiers = {
  username: clearable(Username),
  primaryEmail: clearable(Email),
  primaryPhone: clearable(Phone),
  name: clearable(PersonName),
  avatar: clearable(Avatar),
};

export const Password = z.string().min(1).max(256);

export const PasswordAlgorithm = z.enum([
  "Argon2i",
  "Argon2id",
  "Argon2d",
  "SHA1",
  "SHA256",
  "MD5",
  "Bcrypt",
  "Legacy",
]);
export type PasswordAlgorithm = z.infer<typeof PasswordAlgorithm>;

/** A password in clear, or its digest with the algorithm that made it. */
export const CreateUser = z.object({
  ...Identifiers,
  password: Password.optional(),
  passwordDigest: z.string().min(1).max(2048).optional(),
  passwordAlgorithm: PasswordAlgorithm.optional(),
  customData: JsonObject.optional(),
  profile: NewUserProfile.optional(),
});
export type CreateUser = z.infer<typeof CreateUser>;

export const UpdateUser = z.object({
  ...Identifiers,
  customData: JsonObject.optional(),
  profile: UserProfile.optional(),
});
export type UpdateUser = z.infer<typeof UpdateUser>;

export const User = z.object({
  id: z.string(),
  username: z.string().nullable(),
  primaryEmail: z.string().nullable(),
  primaryPhone: z.string().nullable(),
  name: z.string().nullable(),
  avatar: z.string().nullable(),
  customData: JsonObject,
  identities: Identities,
  lastSignInAt: z.number().nullable(),
  createdAt: z.number(),
  updatedAt: z.number(),
  profile: UserProfile,
  applicationId: z.string().nullable(),
  isSuspended: z.boolean(),
  hasPassword: z.boolean(),
  /** Only where they are asked for. */
  ssoIdentities: z.array(SsoIdentity).optional(),
});
export type User = z.infer<typeof User>;

/** A user in the list, with the name of the application in which it registered; null without one, or when that is gone. */
export const ListedUser = User.extend({ applicationName: z.string().nullable() });
export type ListedUser = z.infer<typeof ListedUser>;

const userSearchFields = ["id", "primaryEmail", "primaryPhone", "username", "name"] as const;

/** Users of something, searched and sorted. */
export const SearchUsers = PageQuery.extend({
  ...searchable(userSearchFields),
  ...sortable(["name", "createdAt", "lastSignInAt"]),
});
export type SearchUsers = z.infer<typeof SearchUsers>;

/** Milliseconds since 1970. */
const Time = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);

/** Filters hold together; times are inclusive. */
export const ListUsers = SearchUsers.extend({
  excludeRoleId: EntityId.optional(),
  excludeOrganizationId: EntityId.optional(),
  isSuspended: z.enum(["true", "false"]).optional(),
  roleId: EntityId.optional(),
  /** In which the user registered. */
  applicationId: EntityId.optional(),
  createdFrom: Time.optional(),
  createdTo: Time.optional(),
  ...CountCap,
});
export type ListUsers = z.infer<typeof ListUsers>;

/** At most so many users in one file. */
export const userExportMax = 500_000;

/** The filters, search and order of the list; with `hashes`, passwords leave as their digests. */
export const ExportUsers = ListUsers.omit({ page: true, page_size: true, cursor: true, enableCap: true }).extend({
  format: z.enum(["csv", "ndjson"]),
  hashes: z.enum(["true", "false"]).optional(),
});
export type ExportUsers = z.infer<typeof ExportUsers>;

export const SetCustomData = z.object({ customData: JsonObject });
export const SetProfile = z.object({ profile: UserProfile });
export const SetPassword = z.object({ password: Password });
export const SetSuspended = z.object({ isSuspended: z.boolean() });
export const HasPassword = z.object({ hasPassword: z.boolean() });

export const CreatePersonalAccessToken = z.object({ name: PathName, expiresAt: Moment.nullable().optional() });
export type CreatePersonalAccessToken = z.infer<typeof CreatePersonalAccessToken>;
export const RenamePersonalAccessToken = z.object({ name: PathName });

export const PersonalAccessToken = z.object({
  tenantId: z.string(),
  userId: z.string(),
  name: z.string(),
  /** Only when it is made: it is kept as a hash. */
  value: z.string().optional(),
  createdAt: z.number(),
  expiresAt: z.number().nullable(),
});
export type PersonalAccessToken = z.infer<typeof PersonalAccessToken>;

export const CreateSubjectToken = z.object({
  userId: EntityId,
  context: JsonObject.optional(),
  /** Seconds. */
  expiresIn: z.number().int().min(1).max(600).default(600),
});
export type CreateSubjectToken = z.infer<typeof CreateSubjectToken>;
export const SubjectToken = z.object({ subjectToken: z.string(), expiresIn: z.number() });
export type SubjectToken = z.infer<typeof SubjectToken>;
