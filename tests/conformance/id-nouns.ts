import type { Place } from "./openapi-calls.ts";

/** What fields and parameters name, by their own names. */
const nouns: Record<string, string> = {
  ...{ userId: "users", userIds: "users", inviterId: "users", acceptedUserId: "users", actorId: "users" },
  ...{ excludeUserId: "users", ownerId: "users", applicationId: "applications", applicationIds: "machines" },
  ...{ appId: "applications", defaultApplicationId: "applications", excludeApplicationId: "applications" },
  ...{ roleId: "roles", roleIds: "roles", excludeRoleId: "roles", scopeId: "scopes", scopeIds: "scopes" },
  ...{ resourceId: "resources", resourceScopeIds: "scopes", organizationScopeIds: "organization-scopes" },
  ...{ organizationId: "organizations", organizationIds: "organizations", excludeOrganizationId: "organizations" },
  ...{ jitOrganizationIds: "organizations", organizationRoleId: "organization-roles" },
  ...{ organizationRoleIds: "organization-roles", ssoConnectorId: "sso-connectors", ssoConnectorIds: "sso-connectors" },
  ...{ connectorId: "connectors", entityId: "organizations", groupId: "groups", secretId: "saml-secrets" },
  ...{
    sessionId: "sessions",
    grantId: "grants",
    deviceId: "sessions",
    requestId: "recent-logs",
    keyId: "private-keys",
  },
  ...{ testId: "tests", verificationRecordId: "proofs", newIdentifierVerificationRecordId: "proofs" },
};

/** Where the same name means something else, by a part of the operation. */
const others: [operation: RegExp, nouns: Record<string, string>][] = [
  [/roles\/\{id\}\/applications/, { id: "machine-roles", applicationId: "machines" }],
  [/applications\/\{id\}\/roles/, { id: "machines", roleIds: "machine-roles", roleId: "machine-roles" }],
  [/applications\/\{id\}\/users\/|user-consent-scopes/, { id: "third-party" }],
  [/organizations\/\{id\}\/users/, { memberId: "users", roleId: "organization-roles" }],
  [/organizations\/\{id\}\/applications/, { memberId: "machines", roleId: "organization-roles", ids: "machines" }],
  [/organization-roles\/\{id\}\/scopes/, { scopeId: "organization-scopes" }],
  [/applications\/\{id\}\/secrets/, { id: "machines" }],
  [/protected-app-metadata/, { id: "protected-apps" }],
  [/mfa-verifications\/\{verificationId\}/, { verificationId: "mfa-verifications" }],
  [/api\/experience/, { verificationId: "verifications" }],
  [/verifications/, { verificationId: "proofs" }],
  [/^PATCH \/api\/applications\/\{id\}$/, { id: "protected-apps" }],
  [/verification\/sso|authn\/single/, { connectorId: "sso-connectors" }],
  [/custom-profile-fields/, { name: "custom-profile-fields" }],
  [/assets\/\{/, { name: "assets" }],
  [/\/secrets\/\{name\}|personal-access-tokens/, { name: "names" }],
  [/email-templates|sms-templates/, { id: "email-templates" }],
  [/log-streams\/test/, { id: "log-streams" }],
  [/redeliveries/, { ids: "recent-logs" }],
  [/api\/secrets\/\{id\}/, { id: "proofs" }],
  [/trusted-devices\/\{id\}/, { id: "sessions" }],
  [/sign-in-exp/, { id: "custom-ui-assets" }],
];

/** What is no ID of a tenant's: kinds, names in common, and IDs that others give. */
const shared: [operation: RegExp, values: Record<string, string>][] = [
  [/connector-factories/, { id: "github-universal" }],
  [/^POST \/api\/connectors$/, { connectorId: "github-universal", id: "own" }],
  [/connectors\/\{factoryId\}/, { factoryId: "github-universal" }],
  [/identities\/\{target\}/, { target: "github", userId: "x" }],
  [/saml-applications/, { entityId: "urn:x" }],
  [/captcha-provider/, { projectId: "x" }],
  [/log-streams/, { accessKeyId: "x" }],
  [/web-authn|sign-in-passkey/, { rawId: "x", id: "x" }],
  [/oidc\/\{keyType\}/, { keyType: "private-keys" }],
  [/jwt-customizer/, { tokenTypePath: "access-token" }],
  [/versions\/\{version\}/, { version: "1" }],
  [/custom-phrases/, { languageTag: "de" }],
  [/email-domains/, { emailDomain: "x.example" }],
  [/custom-domains/, { domain: "login.x.localhost" }],
  [/consent-scopes/, { scopeType: "resource-scopes" }],
];

const find = (lists: typeof others, operation: string, name: string): string | undefined =>
  lists.find(([pattern, of]) => pattern.test(operation) && name in of)?.[1][name];

/** A value that both tenants have, for a place that holds no ID of theirs. */
export const sharedValue = (operation: string, { name }: Place): string | undefined => find(shared, operation, name);

/** What the ID at a place is of: by its name, else by the collection before it in the path. */
export function nounOf(operation: string, { name }: Place): string {
  const parts = operation.split("/");
  const collection = name === "id" ? parts[parts.indexOf("{id}") - 1] : undefined;
  const many = name === "ids" ? parts.filter((part) => part !== "bulk" && !part.startsWith("{")).at(-1) : undefined;
  return find(others, operation, name) ?? nouns[name] ?? collection ?? many ?? `?${name}`;
}

const email = "someone@example.com";
const format = { query: { format: "csv" } };
const identifier = { type: "email", value: email };
const start = { body: { redirectUri: "https://rp.example/callback", state: "x" } };
const hook = { url: "http://127.0.0.1:9/" };

/** What an operation needs to get as far as the IDs, beside what its schema says. */
export const examples: Record<string, { query?: Record<string, string>; body?: object }> = {
  "GET /api/users/export": format,
  "GET /api/logs/export": format,
  "DELETE /api/applications/{id}/secrets": { query: { name: "x" } },
  "DELETE /api/users/{userId}/personal-access-tokens": { query: { name: "x" } },
  "POST /api/users/bulk": { body: { action: "add-roles" } },
  "POST /api/one-time-tokens": { body: { email } },
  "POST /api/verification-codes": { body: { email } },
  "POST /api/organization-invitations": { body: { invitee: email, expiresAt: Date.now() + 86_400_000 } },
  "POST /api/organizations/{id}/jit/email-domains": { body: { emailDomain: "x.example" } },
  "PUT /api/organization-invitations/{id}/status": { body: { status: "Accepted" } },
  "PATCH /api/log-streams/{id}": { body: { sink: { type: "http", ...hook } } },
  "POST /api/log-streams/test": { body: { sink: { type: "http", ...hook } } },
  "POST /api/log-streams/{id}/backfill": { body: { from: Date.now() } },
  "POST /api/connectors/{connectorId}/authorization-uri": start,
  "POST /api/experience/verification/social/{connectorId}/authorization-uri": start,
  "POST /api/experience/verification/sso/{connectorId}/authorization-uri": start,
  "POST /api/experience/verification/verification-code/verify": { body: { identifier } },
  "POST /api/experience/profile": { body: { type: "email" } },
  "POST /api/my-account/primary-email": { body: { email } },
  "POST /api/my-account/primary-phone": { body: { phone: "12025550123" } },
  "POST /api/my-account/mfa-verifications": { body: { type: "WebAuthn" } },
  "POST /api/verifications/social": start,
  "POST /api/verifications/verification-code/verify": { body: { identifier } },
  "POST /api/hooks/{id}/test": { body: { events: ["User.Created"], config: hook } },
};
