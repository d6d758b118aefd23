import { z } from "zod";
import { JsonObject } from "./entity.ts";
import { ShownName } from "./shown-name.ts";

/** What of a user can be an attribute of an assertion, by the names of claims (OpenID Connect Core 1.0, section 5.1). */
export const samlClaims = [
  ...["sub", "email", "email_verified", "phone_number", "phone_number_verified", "username", "name", "given_name"],
  ...["family_name", "middle_name", "nickname", "preferred_username", "profile", "picture", "website", "gender"],
  ...["birthdate", "zoneinfo", "locale", "roles", "organizations", "organization_roles", "created_at", "updated_at"],
] as const;
export const SamlClaim = z.enum([...samlClaims]);
export type SamlClaim = z.infer<typeof SamlClaim>;

export const samlNameIdFormats = ["persistent", "emailAddress", "transient", "unspecified"] as const;
const NameIdFormat = z
  .union([z.enum(samlNameIdFormats), z.string().startsWith("urn:oasis:names:tc:SAML:").max(128)])
  .transform((format) => format.split(":").at(-1))
  .pipe(z.enum(samlNameIdFormats));

/** Where responses are posted. Only the POST binding carries an assertion (SAML 2.0 profiles, section 4.1.2). */
export const SamlAcsUrl = z.object({ binding: z.string().max(128), url: z.string().trim().max(2048) });

/** Assertions for the service provider's certificate (PEM, RSA). With `encryptThenSign`, the response around it is signed. */
export const SamlEncryption = z.object({
  encryptAssertion: z.boolean(),
  encryptThenSign: z.boolean().optional(),
  certificate: z.string().trim().max(16_384).optional(),
});

const Pem = z.string().trim().max(16_384);
const HttpUrl = z
  .string()
  .trim()
  .max(2048)
  .refine((value) => /^https?:$/.test(URL.parse(value)?.protocol ?? ""), "must be an http or https URL");

/** A service provider that Meridian signs users in to (SAML 2.0 profiles, section 4.1). Null is "not set". */
export const SamlApplicationConfig = z.object({
  /** Of the service provider; the audience of assertions. */
  entityId: z.string().trim().min(1).max(1024).nullable(),
  acsUrl: SamlAcsUrl.nullable(),
  /** Claims of the user, and the names of attributes that they become. Empty: `email` and `name`. */
  attributeMapping: z.partialRecord(SamlClaim, z.string().trim().min(1).max(512)),
  nameIdFormat: NameIdFormat,
  encryption: SamlEncryption.nullable(),
  /** Of the service provider (PEM). With it, requests must be signed; single logout needs it. */
  requestCertificate: Pem.nullable(),
  /** Where the service provider takes answers to its logout requests, over the Redirect binding. */
  singleLogoutUrl: HttpUrl.nullable(),
  /** Users can start here, without a request of the service provider, which gets this RelayState. */
  idpInitiated: z.object({ relayState: z.string().max(1024).default("") }).nullable(),
});
export type SamlApplicationConfig = z.infer<typeof SamlApplicationConfig>;

const given = {
  name: ShownName(256),
  description: z.string().max(1024).nullable().optional(),
  customData: JsonObject.optional(),
  ...SamlApplicationConfig.partial().shape,
};
export const CreateSamlApplication = z.object(given);
export type CreateSamlApplication = z.infer<typeof CreateSamlApplication>;
export const UpdateSamlApplication = CreateSamlApplication.partial();
export type UpdateSamlApplication = z.infer<typeof UpdateSamlApplication>;

export const SamlApplication = SamlApplicationConfig.extend({
  tenantId: z.string(),
  id: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  type: z.literal("SAML"),
  customData: JsonObject,
  isThirdParty: z.boolean(),
  createdAt: z.number(),
  updatedAt: z.number(),
  /** What the service provider has to know of us. */
  identityProvider: z.object({
    entityId: z.string(),
    metadataUrl: z.string(),
    singleSignOnUrl: z.string(),
    singleLogoutUrl: z.string(),
    startUrl: z.string(),
  }),
});
export type SamlApplication = z.infer<typeof SamlApplication>;

/** Years that a certificate can live. */
export const samlCertificateYears = [1, 3, 5, 10] as const;
export const CreateSamlSecret = z.object({ lifeSpanInYears: z.number().int().min(1).max(20) });
export const UpdateSamlSecret = z.object({ active: z.boolean() });

/** A signing certificate; its private key never leaves. */
export const SamlSecret = z.object({
  id: z.string(),
  certificate: z.string(),
  /** SHA-256, and the same without colons. */
  fingerprints: z.object({ sha256: z.object({ formatted: z.string(), unformatted: z.string() }) }),
  createdAt: z.number(),
  expiresAt: z.number(),
  active: z.boolean(),
});
export type SamlSecret = z.infer<typeof SamlSecret>;
