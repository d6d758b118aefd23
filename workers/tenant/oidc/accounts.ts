import { sql } from "drizzle-orm";
import type { Account, AccountClaims, KoaContextWithOIDC } from "oidc-provider";
import { type ExtendedIdTokenClaim, extendedClaimScopes } from "../../../contracts/extended-claims.ts";
import type { Identities, UserProfile } from "../../../contracts/user.ts";
import type { Ctx } from "../../kernel/context.ts";
import { atomic, type Statement, statement } from "../../kernel/db.ts";
import { idTokenConfigId, idTokenConfigOf } from "../configs/id-token.ts";
import { findApplication, userScopeLimit } from "./clients.ts";
import { currentOidcRequest, once } from "./oidc-request.ts";

/** A user with what claims are made of, from one round trip. */
export interface OidcUser {
  id: string;
  username: string | null;
  primaryEmail: string | null;
  primaryPhone: string | null;
  name: string | null;
  avatar: string | null;
  profile: UserProfile;
  identities: Identities;
  /** Accounts at companies' providers. */
  ssoIdentities: { issuer: string; identityId: string; detail: object }[];
  customData: Record<string, unknown>;
  isSuspended: boolean;
  isEmailVerified: boolean;
  isPhoneVerified: boolean;
  createdAt: number;
  updatedAt: number;
  roles: string[];
  organizations: { id: string; name: string; description: string | null; roles: string[] }[];
  /** Of those that can grow large, the claims that the tenant has in ID tokens. */
  idTokenClaims: readonly ExtendedIdTokenClaim[];
}

/** The statements that read a user; `userId` may be a value or a subquery. */
export function userStatements(ctx: Ctx, userId: ReturnType<typeof sql>): Statement[] {
  return [
    statement(sql`SELECT *, (SELECT value FROM tenant_configs WHERE tenant_id = ${ctx.tenantId} AND id = ${idTokenConfigId}) AS id_token_config,
        (SELECT json_group_array(json_object('issuer', s.issuer, 'identityId', s.identity_id, 'detail', json(s.detail)))
          FROM user_sso_identities s WHERE s.tenant_id = users.tenant_id AND s.user_id = users.id) AS sso_identities
      FROM users WHERE tenant_id = ${ctx.tenantId} AND id = ${userId}`),
    statement(sql`SELECT r.name FROM user_roles ur JOIN roles r ON r.tenant_id = ur.tenant_id AND r.id = ur.role_id
      WHERE ur.tenant_id = ${ctx.tenantId} AND ur.user_id = ${userId} ORDER BY r.name`),
    statement(sql`SELECT o.id, o.name, o.description, (SELECT json_group_array(r.name) FROM organization_member_roles mr
        JOIN organization_roles r ON r.tenant_id = mr.tenant_id AND r.id = mr.organization_role_id
        WHERE mr.tenant_id = m.tenant_id AND mr.organization_id = m.organization_id AND mr.member_kind = 'user' AND mr.member_id = m.member_id) AS roles
      FROM organization_members m JOIN organizations o ON o.tenant_id = m.tenant_id AND o.id = m.organization_id
      WHERE m.tenant_id = ${ctx.tenantId} AND m.member_kind = 'user' AND m.member_id = ${userId} ORDER BY o.id LIMIT 1000`),
  ];
}

type Rows = D1Result<Record<string, unknown>> | undefined;

/** What `userStatements` found, as a user. */
export function userOf(found: Rows, roles: Rows, organizations: Rows): OidcUser | null {
  const row = found?.results[0] as Record<string, string | number | null> | undefined;
  if (!row) return null;
  const text = (column: string) => row[column] as string | null;
  const json = <T>(column: string) => JSON.parse(text(column) ?? "{}") as T;
  return {
    id: text("id") as string,
    username: text("username"),
    primaryEmail: text("primary_email"),
    primaryPhone: text("primary_phone"),
    name: text("name"),
    avatar: text("avatar"),
    profile: json("profile"),
    identities: json("identities"),
    ssoIdentities: json("sso_identities"),
    customData: json("custom_data"),
    isSuspended: row.is_suspended === 1,
    isEmailVerified: row.is_email_verified === 1,
    isPhoneVerified: row.is_phone_verified === 1,
    createdAt: Number(row.created_at),
    updatedAt: Number(row.updated_at),
    idTokenClaims: idTokenConfigOf(json("id_token_config")).enabledExtendedClaims,
    roles: (roles?.results ?? []).map((role) => role.name as string),
    organizations: (organizations?.results ?? []).map((organization) => ({
      id: organization.id as string,
      name: organization.name as string,
      description: organization.description as string | null,
      roles: JSON.parse(organization.roles as string) as string[],
    })),
  };
}

/** A user by id, asked once a request. */
export function findUser(userId: string): Promise<OidcUser | null> {
  return once(`user:${userId}`, async () => {
    const { ctx } = currentOidcRequest();
    const [found, roles, organizations] = await atomic(ctx.db, userStatements(ctx, sql`${userId}`));
    return userOf(found, roles, organizations);
  });
}

/** The subject of a token: undefined for a deleted or suspended user, so that nothing is issued to it any more. */
export async function findAccount(context: KoaContextWithOIDC | null, id: string): Promise<Account | undefined> {
  const user = await findUser(id);
  if (!user || user.isSuspended) return undefined;
  const clientId = context?.oidc.client?.clientId;
  const application = clientId === undefined ? null : await findApplication(clientId);
  const seen = application?.isThirdParty ? await sharedOrganizations(application.id, id) : null;
  const shown = seen
    ? { ...user, organizations: user.organizations.filter((organization) => seen.has(organization.id)) }
    : user;
  const limit = userScopeLimit(application);
  return {
    accountId: id,
    async claims(use, scope) {
      const claims = claimsOf(shown, use === "userinfo");
      return limit === null ? claims : withinScopes(claims, new Set(scope.split(" ").filter((one) => limit.has(one))));
    },
  };
}

/**
 * What a third party learns comes of scopes that it may ask for and the user agreed to: the claims parameter (OpenID Connect
 * Core 1.0, section 5.5), which the consent page does not show, adds nothing to that.
 */
function withinScopes(claims: AccountClaims, scopes: ReadonlySet<string>): AccountClaims {
  const open = new Set([...scopes].flatMap((scope) => scopeClaims[scope] ?? []));
  return Object.fromEntries(Object.entries(claims).filter(([name]) => open.has(name))) as AccountClaims;
}

/** The organizations that a user let a third-party application see. */
export function sharedOrganizations(applicationId: string, userId: string): Promise<Set<string>> {
  return once(`shared-organizations:${applicationId} ${userId}`, async () => {
    const { ctx } = currentOidcRequest();
    const rows = await ctx.db.all<{
      id: string;
    }>(sql`SELECT organization_id AS id FROM application_consent_organizations
      WHERE tenant_id = ${ctx.tenantId} AND application_id = ${applicationId} AND user_id = ${userId}`);
    return new Set(rows.map((row) => row.id));
  });
}

/** Claims that scopes ask for; the value of a claim is left out when the user has none. */
export const scopeClaims: Record<string, string[]> = {
  // How the user signed in is nothing that anybody has to ask for twice (OpenID Connect Core 1.0, section 2).
  openid: ["sub", "acr", "amr"],
  profile: [
    "name",
    "family_name",
    "given_name",
    "middle_name",
    "nickname",
    "preferred_username",
    "profile",
    "picture",
    "website",
    "gender",
    "birthdate",
    "zoneinfo",
    "locale",
    "username",
    "created_at",
    "updated_at",
  ],
  email: ["email", "email_verified"],
  phone: ["phone_number", "phone_number_verified"],
  address: ["address"],
  custom_data: ["custom_data"],
  identities: ["identities", "sso_identities"],
  roles: ["roles"],
  "urn:logto:scope:organizations": ["organizations", "organization_data"],
  "urn:logto:scope:organization_roles": ["organization_roles"],
};

/** All claims of a user. Of those that can grow large, ID tokens have what the tenant chose. */
export function claimsOf(user: OidcUser, isUserinfo: boolean): AccountClaims {
  const { profile } = user;
  const address = profile.address;
  const claims: Record<string, unknown> = {
    sub: user.id,
    name: user.name,
    family_name: profile.familyName,
    given_name: profile.givenName,
    middle_name: profile.middleName,
    nickname: profile.nickname,
    preferred_username: profile.preferredUsername,
    profile: profile.profile,
    picture: user.avatar,
    website: profile.website,
    gender: profile.gender,
    birthdate: profile.birthdate,
    zoneinfo: profile.zoneinfo,
    locale: profile.locale,
    username: user.username,
    created_at: user.createdAt,
    updated_at: Math.floor(user.updatedAt / 1000),
    email: user.primaryEmail,
    email_verified: user.primaryEmail ? user.isEmailVerified : undefined,
    phone_number: user.primaryPhone,
    phone_number_verified: user.primaryPhone ? user.isPhoneVerified : undefined,
    address: address && {
      formatted: address.formatted,
      street_address: address.streetAddress,
      locality: address.locality,
      region: address.region,
      postal_code: address.postalCode,
      country: address.country,
    },
    roles: user.roles,
    organizations: user.organizations.map((organization) => organization.id),
    organization_roles: user.organizations.flatMap(({ id, roles }) => roles.map((role) => `${id}:${role}`)),
    custom_data: user.customData,
    identities: user.identities,
    sso_identities: user.ssoIdentities,
    organization_data: user.organizations.map(({ id, name, description }) => ({ id, name, description })),
  };
  const isLeftOut = (name: string) =>
    !isUserinfo && name in extendedClaimScopes && !user.idTokenClaims.some((claim) => claim === name);
  const present = Object.entries(claims).filter(
    ([name, value]) => value !== undefined && value !== null && !isLeftOut(name),
  );
  return Object.fromEntries(present) as AccountClaims;
}
