import { z } from "zod";
import { JsonObject } from "./entity.ts";
import { CodeIdentifier, ConnectorData } from "./experience.ts";
import { PersonName } from "./shown-name.ts";
import { Identities, Password, User, Username, UserProfile } from "./user.ts";
import { TrustedDevice } from "./user-mfa.ts";
import {
  AuthenticationOptions,
  AuthenticationResponse,
  RegistrationOptions,
  RegistrationResponse,
} from "./webauthn.ts";

export const AccountField = z.enum(["Off", "ReadOnly", "Edit"]);
export const AccountFields = z
  .object({
    name: AccountField,
    avatar: AccountField,
    profile: AccountField,
    email: AccountField,
    phone: AccountField,
    password: AccountField,
    username: AccountField,
    social: AccountField,
    mfa: AccountField,
    trustedDevice: AccountField,
    customData: AccountField,
  })
  .partial();
export type AccountFields = z.infer<typeof AccountFields>;

/** What a tenant's users may see and change of their own accounts. What is not named is off. */
export const AccountCenter = z.object({
  tenantId: z.string(),
  id: z.string(),
  enabled: z.boolean(),
  fields: AccountFields,
  /** Whether users may delete their own accounts. */
  deletionEnabled: z.boolean(),
});
export type AccountCenter = z.infer<typeof AccountCenter>;
export const UpdateAccountCenter = AccountCenter.omit({ tenantId: true, id: true }).partial();
export type UpdateAccountCenter = z.infer<typeof UpdateAccountCenter>;

/** One's own account; fields that are off are left out. */
export const MyAccount = User.omit({ customData: true, identities: true, applicationId: true, isSuspended: true })
  .extend({ customData: JsonObject, identities: Identities })
  .partial()
  .required({ id: true });
export type MyAccount = z.infer<typeof MyAccount>;

const clearable = <S extends z.ZodType>(schema: S) =>
  z.union([z.literal("").transform(() => null), z.null(), schema]).optional();
export const UpdateMyAccount = z.object({
  name: clearable(PersonName),
  avatar: clearable(z.url({ protocol: /^https?$/ }).max(2048)),
  username: clearable(Username),
  customData: JsonObject.optional(),
});
export type UpdateMyAccount = z.infer<typeof UpdateMyAccount>;
export const UpdateMyProfile = UserProfile;
export const SetMyPassword = z.object({ password: Password });
export const SetMyEmail = z.object({
  email: z.string().max(256),
  newIdentifierVerificationRecordId: z.string().max(64),
});
export const SetMyPhone = z.object({
  phone: z.string().max(32),
  newIdentifierVerificationRecordId: z.string().max(64),
});
export const LinkMyIdentity = z.object({ newIdentifierVerificationRecordId: z.string().max(64) });

/** The header that names a fresh verification record for sensitive changes. */
export const verificationHeader = "logto-verification-id";
/** Minutes. */
export const verificationLifetime = 10;

export const VerificationStarted = z.object({ verificationRecordId: z.string(), expiresAt: z.string() });
export type VerificationStarted = z.infer<typeof VerificationStarted>;
export const VerifyMyPassword = z.object({ password: z.string().min(1).max(1024) });
export const SendMyCode = z.object({ identifier: CodeIdentifier });
export const VerifyMyCode = z.object({
  identifier: CodeIdentifier,
  verificationId: z.string().min(1).max(64),
  code: z.string().trim().min(1).max(16),
});
export const StartMySocial = z.object({
  connectorId: z.string().min(1).max(64),
  redirectUri: z.string().max(2048),
  state: z.string().min(1).max(1024),
  scope: z.string().max(1024).optional(),
});
export const StartedMySocial = VerificationStarted.extend({ authorizationUri: z.string() });
export const FinishMySocial = z.object({
  verificationRecordId: z.string().min(1).max(64),
  connectorData: ConnectorData,
});

const FactorName = z.string().trim().min(1).max(64);
/** The secret of an authenticator app, and a picture of it as a `data:` address. Nothing is stored yet. */
export const GeneratedTotp = z.object({ secret: z.string(), secretQrCode: z.string() });
export type GeneratedTotp = z.infer<typeof GeneratedTotp>;
export const GeneratedBackupCodes = z.object({ codes: z.array(z.string()) });
/** `code` is one that the app shows: what cannot be proved is not set up. */
export const AddMyFactor = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("Totp"),
    secret: z.string().max(256),
    code: z.string().trim().min(1).max(32),
    name: FactorName.optional(),
  }),
  z.object({
    type: z.literal("WebAuthn"),
    newIdentifierVerificationRecordId: z.string().max(64),
    name: FactorName.optional(),
  }),
  z.object({ type: z.literal("BackupCode"), codes: z.array(z.string().max(64)).max(100) }),
]);
export type AddMyFactor = z.infer<typeof AddMyFactor>;
export const RenameMyFactor = z.object({ name: FactorName });
export const StartedMyPasskey = VerificationStarted.extend({ registrationOptions: RegistrationOptions });
export const FinishMyPasskey = z.object({
  verificationRecordId: z.string().min(1).max(64),
  payload: RegistrationResponse,
});
export const StartedMyPasskeyProof = VerificationStarted.extend({ authenticationOptions: AuthenticationOptions });
export const FinishMyPasskeyProof = z.object({
  verificationRecordId: z.string().min(1).max(64),
  payload: AuthenticationResponse,
});
export const VerifyMyTotp = z.object({ code: z.string().trim().min(1).max(32) });
/** `isCurrent`: this browser. */
export const MyTrustedDevice = TrustedDevice.extend({ isCurrent: z.boolean() });
export type MyTrustedDevice = z.infer<typeof MyTrustedDevice>;

/** A browser that is signed in, as its user sees it. */
export const MySession = z.object({
  id: z.string(),
  isCurrent: z.boolean(),
  createdAt: z.number(),
  expiresAt: z.number(),
  ip: z.string().nullable(),
  userAgent: z.string().nullable(),
});
export type MySession = z.infer<typeof MySession>;

/** An application that may act for the user. */
export const MyGrant = z.object({
  applicationId: z.string(),
  applicationName: z.string(),
  isThirdParty: z.boolean(),
  createdAt: z.number(),
  scopes: z.array(z.string()),
});
export type MyGrant = z.infer<typeof MyGrant>;
