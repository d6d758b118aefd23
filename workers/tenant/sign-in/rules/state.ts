import { z } from "zod";
import { SocialUserInfo } from "../../../../contracts/connector.ts";
import { FieldValues } from "../../../../contracts/custom-profile-field.ts";
import type { ErrorCode } from "../../../../contracts/error.ts";
import { CodeIdentifier, InteractionEvent, SignInIdentifier } from "../../../../contracts/experience.ts";
import { KeptTokens } from "../../connectors/kept-tokens.ts";

/** A proof counts this long, in ms. */
export const proofLifetimeMs = 10 * 60_000;

const record = { id: z.string(), expiresAt: z.number() };

/** What a provider needs again when the person comes back (`workers/tenant/connectors/factory.ts`). */
const SocialSession = z.object({
  connectorId: z.string(),
  target: z.string(),
  redirectUri: z.string(),
  state: z.string(),
  nonce: z.string().optional(),
  codeVerifier: z.string().optional(),
});

/**
 * Something a person has proved, or began to prove. TOTP, WebAuthn, backup codes and enterprise sign-on are
 * further members of this union.
 */
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
    type: z.literal("OneTimeToken"),
    email: z.string(),
    organizationIds: z.array(z.string()),
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
    organizationIds: z.array(z.string()),
    /** Values of profile fields by name, as they were given; there once the fields were asked for. */
    fields: FieldValues,
  })
  .partial();
export type PendingProfile = z.infer<typeof PendingProfile>;

/** How far an interaction has come. */
export const SignInState = z.object({
  event: InteractionEvent,
  /** A person was told from a program. */
  isHuman: z.boolean(),
  /** Who signs in or resets; of a registration, who will have been made. */
  userId: z.string().nullable(),
  /** The user does not exist yet: submitting makes it. */
  isNew: z.boolean(),
  verifications: z.array(VerificationRecord).max(10),
  profile: PendingProfile,
  mfa: z.object({ isVerified: z.boolean(), isSkipped: z.boolean() }),
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
  /** Kinds of second factors that the user has set up. */
  factors: string[];
}

export const beginning = (event: InteractionEvent, isHuman: boolean): SignInState => ({
  event,
  isHuman,
  userId: null,
  isNew: false,
  verifications: [],
  profile: {},
  mfa: { isVerified: false, isSkipped: false },
});

/** Asks a rule for its verdict, and goes on only where it has nothing against it. */
/** What goes with a refusal: `state` is what stays, `status` is another one than the code has elsewhere. */
export interface RefusalMore {
  data?: unknown;
  state?: SignInState | undefined;
  status?: number;
}
export type Ask = (rule: string, verdict: ErrorCode | null, more?: RefusalMore) => void;
