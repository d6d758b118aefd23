import type { TokenScriptType } from "./token-script.ts";

const application = `interface Application {
  id: string;
  name: string;
  description: string | null;
  type: string;
  isThirdParty: boolean;
  oidcClientMetadata: object;
  customClientMetadata: object;
  customData: object;
}`;

const organization = `interface TokenOrganization {
  id: string;
  name: string;
  description: string | null;
  customData: object;
}`;

const rest = `interface Api {
  denyAccess: (message?: string) => never;
}`;

/**
 * What scripts are given, as TypeScript declares it: the editor completes from it and shows it, and a test holds what the
 * region sends to it. One property a line.
 */
export const tokenScriptTypes: Record<TokenScriptType, string> = {
  "access-token": `interface Input {
  token: Token;
  context: Context;
  environmentVariables: Record<string, string>;
  api: Api;
}
interface Token {
  kind: string;
  jti: string;
  aud: string;
  scope: string;
  clientId: string;
  accountId: string;
  expiresWithSession: boolean;
  grantId: string;
  gty: string;
  sessionUid: string;
  sid: string;
}
interface Context {
  user: User;
  application?: Application;
  organization?: TokenOrganization;
  grant?: Grant;
}
interface User {
  id: string;
  username: string | null;
  primaryEmail: string | null;
  primaryPhone: string | null;
  name: string | null;
  avatar: string | null;
  customData: object;
  identities: object;
  lastSignInAt: number | null;
  createdAt: number;
  updatedAt: number;
  profile: object;
  applicationId: string | null;
  isSuspended: boolean;
  hasPassword: boolean;
  ssoIdentities: object[];
  mfaVerificationFactors: string[];
  roles: Role[];
  organizations: Organization[];
  organizationRoles: OrganizationRole[];
}
interface Role {
  id: string;
  name: string;
  description: string | null;
  scopes: Scope[];
}
interface Scope {
  id: string;
  name: string;
  description: string | null;
  resourceId: string;
  resource: Resource;
}
interface Resource {
  id: string;
  name: string;
  indicator: string;
}
interface Organization {
  id: string;
  name: string;
  description: string | null;
}
interface OrganizationRole {
  organizationId: string;
  roleId: string;
  roleName: string;
}
interface Grant {
  type: string;
  subjectTokenContext: object;
}
${application}
${organization}
${rest}`,
  "client-credentials": `interface Input {
  token: Token;
  context: Context;
  environmentVariables: Record<string, string>;
  api: Api;
}
interface Token {
  kind: string;
  jti: string;
  aud: string;
  scope: string;
  clientId: string;
}
interface Context {
  application: Application;
  organization?: TokenOrganization;
}
${application}
${organization}
${rest}`,
};

export interface TypedProperty {
  name: string;
  type: string;
}

/** The properties of each interface of a declaration. */
export function interfacesOf(declaration: string): Map<string, TypedProperty[]> {
  const found = new Map<string, TypedProperty[]>();
  for (const [, name = "", body = ""] of declaration.matchAll(/interface (\w+) \{\n([^}]*)\}/g)) {
    const properties = [...body.matchAll(/^ {2}(\w+)\??: (.*);$/gm)];
    found.set(
      name,
      properties.map(([, property = "", type = ""]) => ({ name: property, type })),
    );
  }
  return found;
}

/** What can follow a chain of names, `["context", "user"]`; an element of a list is as its list. */
export function membersOf(interfaces: Map<string, TypedProperty[]>, chain: readonly string[]): TypedProperty[] {
  let members = interfaces.get("Input") ?? [];
  for (const name of chain) {
    const type = members.find((member) => member.name === name)?.type ?? "";
    members = interfaces.get(type.replace(/\[\]$/, "")) ?? [];
  }
  return members;
}
