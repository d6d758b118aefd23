import { z } from "zod";
import { SocialUserInfo } from "../../../../contracts/connector.ts";
import { FieldValues } from "../../../../contracts/custom-profile-field.ts";
import type { ErrorCode } from "../../../../contracts/error.ts";
import { CodeIdentifier, InteractionEvent, SignInIdentifier } from "../../../../contracts/experience.ts";
import type { MfaFactor } from "../../../../contracts/sign-in-experience.ts";
import { KeptTokens } from "../../connectors/kept-tokens.ts";
import { NewFactor } from "../../mfa/factors.ts";

/** A proof counts this long, in ms. */
export const proofLifetimeMs = 10 * 60_000;

const record = { id: z.string(), expiresAt: z.number() };

/** An invitation to an organization whose link proves the address. */
const Invitation = z.object({ id: z.string(), organizationId: z.string() });

/** What a provider needs again when the person comes back (`workers/tenant/connectors/factory.ts`). */
const SocialSession = z.object({
  connectorId: z.string(),
  target: z.string(),
  redirectUri: z.string(),
  state: z.string(),
  nonce: z.string().optional(),
  codeVerifier: z.string().optional(),
});

/** The same at a company's provider (`workers/tenant/sso-connectors/sign-on.ts`). */
const SsoSession = SocialSession.omit({ target: true });

/** Something a person has proved, or began to prove. */
export const VerificationRecord = z.discriminatedUnion("type", [
  z.object({ ...record, type: z.literal("Password"), identifier: SignInIdentifier, userId: z.string() }),
  z.object({
    ...record,
    type: z.literal("VerificationCode"),
    identifier: CodeIdentifier,
    event: InteractionEvent,
    isVerified: z.boolean(),
  }),
  z.object({
    ...record,
    type: z.literal("NewPasswordIdentity"),
    identifier: SignInIdentifier,
    passwordHash: z.string(),
  }),
  z.object({
    ...record,
    type: z.literal("Social"),
    session: SocialSession,
    userInfo: SocialUserInfo.nullable(),
    syncProfile: z.boolean(),
    /** Stored with the user, where the connector stores them. */
    tokens: KeptTokens.nullish(),
  }),
  z.object({
    ...record,
    type: z.literal("EnterpriseSso"),
    session: SsoSession,
    issuer: z.string(),
    userInfo: SocialUserInfo.nullable(),
    /** The provider says that two factors were proved there. */
    isMultiFactor: z.boolean().default(false),
    syncProfile: z.boolean(),
  }),
  z.object({
    ...record,
    type: z.literal("OneTimeToken"),
    email: z.string(),
    organizationIds: z.array(z.string()),
    invitation: Invitation.optional(),
  }),
  /** A code of an authenticator app; with `sealedSecret` of one that is being set up. */
  z.object({
    ...record,
    type: z.literal("Totp"),
    userId: z.string(),
    sealedSecret: z.string().nullable(),
    lastStep: z.number().nullable(),
    isVerified: z.boolean(),
  }),
  /** A passkey as the second factor; with `newPasskey` one that was made. The challenge is gone once it was answered. */
  z.object({
    ...record,
    type: z.literal("WebAuthn"),
    userId: z.string(),
    purpose: z.enum(["registration", "authentication"]),
    challenge: z.string().nullable(),
    isVerified: z.boolean(),
    isSynced: z.boolean(),
    newPasskey: NewFactor.nullable(),
  }),
  /** A passkey as the only factor: who it is comes with the answer. */
  z.object({
    ...record,
    type: z.literal("SignInPasskey"),
    userId: z.string().nullable(),
    challenge: z.string().nullable(),
    isVerified: z.boolean(),
    isSynced: z.boolean(),
  }),
  /** A backup code; with `sealedCodes` those that are being set up. */
  z.object({
    ...record,
    type: z.literal("BackupCode"),
    userId: z.string(),
    sealedCodes: z.string().nullable(),
    codeHashes: z.array(z.string()),
    isVerified: z.boolean(),
  }),
]);
export type VerificationRecord = z.infer<typeof VerificationRecord>;
export type VerificationOf<Type extends VerificationRecord["type"]> = Extract<VerificationRecord, { type: Type }>;

/** What is written to the user when the interaction is submitted, and not before. */
export const PendingProfile = z
  .object({
    username: z.string(),
    primaryEmail: z.string(),
    primaryPhone: z.string(),
    passwordHash: z.string(),
    name: z.string(),
    avatar: z.string(),
    identities: z.record(z.string(), z.object({ userId: z.string(), details: z.record(z.string(), z.unknown()) })),
    /** An account at a company's provider; `isNew` where no user had it. */
    ssoIdentity: z.object({
      ...{ connectorId: z.string(), issuer: z.string(), identityId: z.string() },
      detail: z.record(z.string(), z.unknown()),
      isNew: z.boolean(),
    }),
    organizationIds: z.array(z.string()),
    /** It is accepted when the interaction is submitted. */
    invitation: Invitation,
    /** Values of profile fields by name, as they were given; there once the fields were asked for. */
    fields: FieldValues,
  })
  .partial();
export type PendingProfile = z.infer<typeof PendingProfile>;

/** What became of the second factor in an interaction. */
export const MfaState = z.object({
  isVerified: z.boolean(),
  /** It is a company's provider that asks for a second factor, or does not: nothing is asked here, unless the application wants to know. */
  isDelegated: z.boolean().default(false),
  isSkipped: z.boolean(),
  isPasskeySkipped: z.boolean().default(false),
  /** The user wants this browser not to be asked again. */
  isDeviceTrusted: z.boolean().default(false),
  /** Authentication methods (RFC 8176) of the factors. */
  amr: z.array(z.string()).default([]),
  /** Factors that were set up, and are the user's when the interaction is submitted. */
  newFactors: z.array(NewFactor).default([]),
});

/** How far an interaction has come. */
export const SignInState = z.object({
  event: InteractionEvent,
  /** A person was told from a program. */
  isHuman: z.boolean(),
  /** Who signs in or resets; of a registration, who will have been made. */
  userId: z.string().nullable(),
  /** When the proof was given by which the user is known, in ms: what ends the user's access afterwards ends this, too. */
  provedAt: z.number().nullable().default(null),
  /** The user is known by a session alone, and adds a second factor to it. */
  isStepUp: z.boolean().default(false),
  /** The user does not exist yet: submitting makes it. */
  isNew: z.boolean(),
  verifications: z.array(VerificationRecord).max(10),
  profile: PendingProfile,
  mfa: MfaState,
});
export type SignInState = z.infer<typeof SignInState>;

/** What the tables say of the user that a step is about. */
export interface Account {
  id: string;
  isSuspended: boolean;
  username: string | null;
  primaryEmail: string | null;
  primaryPhone: string | null;
  /** False for an address that was typed at sign-up and never proved: it links nothing. */
  isEmailVerified: boolean;
  hasPassword: boolean;
  /** Targets of linked social identities. */
  targets: string[];
}

/** What the tables, the browser and the application say about a user's second factor. */
export interface MfaStanding {
  /** Kinds of the factors that the user has, the one used last first and backup codes last; backup codes only while there are some. */
  factors: MfaFactor[];
  /** Setting up a factor, or a passkey, was put off once. */
  hasSkipped: boolean;
  hasSkippedPasskey: boolean;
  /** An organization of the user, or the application, does not do without. */
  isRequired: boolean;
  /** The user trusted this browser. */
  isTrusted: boolean;
  /** The application asked for a second factor in this sign-in. */
  isAsked: boolean;
  /** It does not do without. */
  isDemanded: boolean;
}

/** Of somebody who has no factor and belongs nowhere yet. */
export const noStanding: MfaStanding = {
  ...{ factors: [], hasSkipped: false, hasSkippedPasskey: false },
  ...{ isRequired: false, isTrusted: false, isAsked: false, isDemanded: false },
};

export const beginning = (event: InteractionEvent, isHuman: boolean): SignInState => ({
  event,
  isHuman,
  userId: null,
  provedAt: null,
  isStepUp: false,
  isNew: false,
  verifications: [],
  profile: {},
  mfa: MfaState.parse({ isVerified: false, isSkipped: false }),
});

/** Asks a rule for its verdict, and goes on only where it has nothing against it. */
/** What goes with a refusal: `state` is what stays, `status` is another one than the code has elsewhere. */
export interface RefusalMore {
  data?: unknown;
  state?: SignInState | undefined;
  status?: number;
}
export type Ask = (rule: string, verdict: ErrorCode | null, more?: RefusalMore) => void;
