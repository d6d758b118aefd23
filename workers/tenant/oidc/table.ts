import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { attach } from "../../kernel/entities.ts";

/**
 * Everything the protocol engine keeps: sessions, interactions, grants, codes, tokens. The id is the SHA-256
 * of what the browser or client holds, so that a copy of the table opens nothing.
 */
export const oidcRecords = sqliteTable(
  "oidc_records",
  {
    tenantId: text("tenant_id").notNull(),
    model: text("model").notNull(),
    idHash: text("id_hash").notNull(),
    /** JSON, without the id. */
    payload: text("payload").notNull(),
    grantId: text("grant_id"),
    /** Of a session: its uid. Of a grant: the personal access token that it came from, and ends with. */
    uid: text("uid"),
    /** Of tokens and codes: the session they came from. */
    sessionUid: text("session_uid"),
    accountId: text("account_id"),
    clientId: text("client_id"),
    userCode: text("user_code"),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
    consumedAt: integer("consumed_at"),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.model, t.idHash] }),
    index("oidc_records_grant").on(t.tenantId, t.grantId).where(sql`grant_id IS NOT NULL`),
    index("oidc_records_uid").on(t.tenantId, t.uid).where(sql`uid IS NOT NULL`),
    index("oidc_records_session").on(t.tenantId, t.sessionUid).where(sql`session_uid IS NOT NULL`),
    index("oidc_records_account").on(t.tenantId, t.accountId).where(sql`account_id IS NOT NULL`),
    index("oidc_records_user_code").on(t.tenantId, t.userCode).where(sql`user_code IS NOT NULL`),
    index("oidc_records_expiry").on(t.expiresAt),
  ],
);

/** Signing and cookie keys. A signing key is published as `next` before it signs, and as `previous` after. */
export const oidcKeys = sqliteTable(
  "oidc_keys",
  {
    tenantId: text("tenant_id").notNull(),
    id: text("id").notNull(),
    use: text("use", { enum: ["signing", "cookie"] }).notNull(),
    algorithm: text("algorithm"),
    /** Public JWK as JSON; null for cookie keys. */
    publicJwk: text("public_jwk"),
    /** Private JWK or cookie key, sealed. */
    sealed: text("sealed").notNull(),
    createdAt: integer("created_at").notNull(),
    /** From then on it signs, unless a younger one does. */
    activeFrom: integer("active_from").notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] })],
);

attach(oidcRecords, { user: "account_id", application: "client_id" }, true);
