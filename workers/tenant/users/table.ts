import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { Identities, UserProfile } from "../../../contracts/user.ts";
import { attach } from "../../kernel/entities.ts";
import { versioned } from "../../kernel/tables.ts";

export const users = sqliteTable(
  "users",
  {
    tenantId: text("tenant_id").notNull(),
    id: text("id").notNull(),
    username: text("username"),
    /** Parsed and in lower case (`contracts/user.ts`). */
    primaryEmail: text("primary_email"),
    /** Digits only. */
    primaryPhone: text("primary_phone"),
    /** False for an address that was typed at sign-up and never proved: it links no accounts. */
    isEmailVerified: integer("is_email_verified", { mode: "boolean" }).notNull().default(true),
    isPhoneVerified: integer("is_phone_verified", { mode: "boolean" }).notNull().default(true),
    passwordEncrypted: text("password_encrypted"),
    passwordEncryptionMethod: text("password_encryption_method", {
      enum: ["Argon2i", "Argon2id", "Argon2d", "SHA1", "SHA256", "MD5", "Bcrypt", "Legacy"],
    }),
    name: text("name"),
    avatar: text("avatar"),
    profile: text("profile", { mode: "json" }).$type<UserProfile>().notNull().default({}),
    /** The application in which the user registered. */
    applicationId: text("application_id"),
    identities: text("identities", { mode: "json" }).$type<Identities>().notNull().default({}),
    customData: text("custom_data", { mode: "json" }).$type<Record<string, unknown>>().notNull().default({}),
    isSuspended: integer("is_suspended", { mode: "boolean" }).notNull().default(false),
    lastSignInAt: integer("last_sign_in_at"),
    /** When all or all other sessions were ended last: what was proved before lets nobody in. */
    accessEndedAt: integer("access_ended_at"),
    /** When the user put off setting up a second factor, or a passkey: nobody asks again. */
    mfaSkippedAt: integer("mfa_skipped_at"),
    passkeySkippedAt: integer("passkey_skipped_at"),
    ...versioned(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex("users_username").on(t.tenantId, t.username),
    uniqueIndex("users_email").on(t.tenantId, t.primaryEmail),
    uniqueIndex("users_phone").on(t.tenantId, t.primaryPhone),
    index("users_created").on(t.tenantId, t.createdAt, t.id),
    // Word for word the orders of `get.ts`.
    index("users_name").on(t.tenantId, sql`lower(coalesce("name", ''))`, t.id),
    index("users_last_sign_in").on(t.tenantId, sql`coalesce("last_sign_in_at", 0)`, t.id),
    index("users_suspended").on(t.tenantId, t.createdAt, t.id).where(sql`"is_suspended" = 1`),
    index("users_application").on(t.tenantId, t.applicationId, t.createdAt, t.id),
  ],
);

/** Tokens a user makes for scripts; the value itself is not kept, its hash is. */
export const personalAccessTokens = sqliteTable(
  "personal_access_tokens",
  {
    tenantId: text("tenant_id").notNull(),
    userId: text("user_id").notNull(),
    name: text("name").notNull(),
    valueHash: text("value_hash").notNull(),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at"),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.userId, t.name] }),
    uniqueIndex("personal_access_tokens_value").on(t.tenantId, t.valueHash),
  ],
);

/**
 * Second factors. What proves one is in one column a kind: a secret that is computed with is sealed, a code is hashed,
 * a passkey's public key is public.
 */
export const userMfaFactors = sqliteTable(
  "user_mfa_factors",
  {
    tenantId: text("tenant_id").notNull(),
    userId: text("user_id").notNull(),
    id: text("id").notNull(),
    type: text("type", { enum: ["Totp", "BackupCode", "WebAuthn"] }).notNull(),
    name: text("name"),
    /** Totp: the secret in Base32. */
    sealedSecret: text("sealed_secret"),
    /** Totp: the last step that was accepted; no step is, twice (RFC 6238, section 5.2). */
    lastStep: integer("last_step"),
    /** BackupCode: hashes of those that are not used yet. */
    codeHashes: text("code_hashes", { mode: "json" }).$type<string[]>(),
    /** WebAuthn: what it signs with. */
    credential: text("credential", { mode: "json" }).$type<PasskeyCredential>(),
    /** WebAuthn: the credential's own id, base64url; of one user of the tenant alone. */
    credentialId: text("credential_id"),
    /** WebAuthn: the browser that it was made in. */
    agent: text("agent"),
    createdAt: integer("created_at").notNull(),
    lastUsedAt: integer("last_used_at"),
    version: integer("version").notNull().default(1),
    updatedAt: integer("updated_at").notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.userId, t.id] }),
    uniqueIndex("user_mfa_factors_one").on(t.tenantId, t.userId, t.type).where(sql`type IN ('Totp', 'BackupCode')`),
    uniqueIndex("user_mfa_factors_credential").on(t.tenantId, t.credentialId).where(sql`credential_id IS NOT NULL`),
  ],
);

/** A passkey as it was registered (Web Authentication Level 3, section 4, credential record). */
export interface PasskeyCredential {
  /** COSE key, base64url. */
  publicKey: string;
  /** The relying party that it was made for: the tenant's host name then. */
  rpId: string;
  /** Signatures so far, as the authenticator counts; 0 for those that do not count. */
  signCount: number;
  transports: string[];
  /** Kind of authenticator, a UUID. */
  aaguid: string;
  /** It may be synced between devices; that never changes. */
  isBackupEligible: boolean;
  isBackedUp: boolean;
  /** The person was told from others when it was made: by a PIN or a fingerprint. */
  isUserVerified: boolean;
}

/** Browsers that are not asked for a second factor for a while. The cookie has the id and a secret, of which the hash is here. */
export const trustedDevices = sqliteTable(
  "trusted_devices",
  {
    tenantId: text("tenant_id").notNull(),
    id: text("id").notNull(),
    userId: text("user_id").notNull(),
    secretHash: text("secret_hash").notNull(),
    userAgent: text("user_agent"),
    ip: text("ip"),
    createdAt: integer("created_at").notNull(),
    lastUsedAt: integer("last_used_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index("trusted_devices_user").on(t.tenantId, t.userId, t.createdAt),
    index("trusted_devices_expiry").on(t.expiresAt),
  ],
);

/** Tokens that let a client act for a user, once (RFC 8693). The value is hashed. */
export const subjectTokens = sqliteTable(
  "subject_tokens",
  {
    tenantId: text("tenant_id").notNull(),
    idHash: text("id_hash").notNull(),
    userId: text("user_id").notNull(),
    creatorId: text("creator_id").notNull(),
    context: text("context", { mode: "json" }).$type<Record<string, unknown>>().notNull().default({}),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
    consumedAt: integer("consumed_at"),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.idHash] }), index("subject_tokens_expiry").on(t.expiresAt)],
);

/**
 * Who has which identity at a provider: kept by triggers from `users.identities`, which is the truth, so that
 * an identity belongs to one user and is found by an index.
 */
export const userIdentities = sqliteTable(
  "user_identities",
  {
    tenantId: text("tenant_id").notNull(),
    target: text("target").notNull(),
    identityId: text("identity_id").notNull(),
    userId: text("user_id").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.target, t.identityId] }),
    index("user_identities_user").on(t.tenantId, t.userId),
  ],
);

attach(personalAccessTokens, { user: "user_id" });
attach(trustedDevices, { user: "user_id" }, true);
attach(subjectTokens, { user: "user_id" });
